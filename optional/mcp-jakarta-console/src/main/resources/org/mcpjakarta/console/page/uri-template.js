// URI templates as RFC 6570 defines them, as far as servers of this protocol use them: names, without prefixes and lists.
const EXPRESSION = /\{([+#./;?&]?)([^}]+)\}/g;

const OPERATORS = {
  '': { first: '', between: ',' },
  '+': { first: '', between: ',', reserved: true },
  '#': { first: '#', between: ',', reserved: true },
  '.': { first: '.', between: '.' },
  '/': { first: '/', between: '/' },
  ';': { first: ';', between: ';', named: true },
  '?': { first: '?', between: '&', named: true },
  '&': { first: '&', between: '&', named: true },
};

function names(list) {
  return list.split(',').map((each) => each.replace(/(:\d+|\*)$/, ''));
}

/** The variables of a template, with whether each may be left out. */
export function variables(template) {
  return [...template.matchAll(EXPRESSION)].flatMap(([, operator, list]) => names(list).map((name) => ({ name, optional: '?&;'.includes(operator || ' ') })));
}

export function expand(template, values) {
  return template.replace(EXPRESSION, (whole, operator, list) => {
    const { first, between, named, reserved } = OPERATORS[operator];
    const parts = names(list).filter((name) => values[name] !== undefined && values[name] !== '').map((name) => {
      const value = reserved ? encodeURI(values[name]) : strictly(values[name]);
      return named ? `${name}=${value}` : value;
    });
    return parts.length === 0 ? '' : first + parts.join(between);
  });
}

function strictly(text) {
  return encodeURIComponent(text).replace(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`);
}

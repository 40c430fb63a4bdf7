// JSON that keeps the digits of integers beyond 2^53, in browsers that can.
const canKeep = typeof JSON.rawJSON === 'function';

export function parse(text) {
  return JSON.parse(text, keepDigits);
}

function keepDigits(key, value, context) {
  const large = canKeep && typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value);
  return large && context?.source ? JSON.rawJSON(context.source) : value;
}

/** The integer that the text says, with all its digits. */
export function integer(text) {
  const value = Number(text);
  return Number.isSafeInteger(value) || !canKeep || !/^-?\d+$/.test(text) ? value : JSON.rawJSON(text);
}

export function pretty(value) {
  return JSON.stringify(value, null, 2);
}

/** The text, indented if it is JSON. */
export function prettyText(text) {
  try {
    return pretty(parse(text));
  } catch {
    return text;
  }
}

/** Whether the value has members to show: neither a plain value nor an integer that kept its digits. */
export function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isKept(value);
}

export function plainText(value) {
  return isKept(value) ? value.rawJSON : String(value);
}

function isKept(value) {
  return canKeep && JSON.isRawJSON(value);
}

// Passes everything on to a server, with a token added, and closes at one end what is closed at the other.
// Usage: node bearer.mjs PORT TARGET-PORT TOKEN
import http from 'node:http';

const [port, target, token] = process.argv.slice(2);

http.createServer((request, response) => {
  // Headers go as they came, Host among them: the suite tests what the server makes of it.
  const headers = [...request.rawHeaders, 'Authorization', `Bearer ${token}`];
  const onward = http.request({
    host: '127.0.0.1', port: Number(target), method: request.method, path: request.url, headers, agent: false,
  }, (answer) => {
    response.writeHead(answer.statusCode, answer.rawHeaders);
    response.flushHeaders();
    answer.pipe(response);
    answer.on('error', () => response.destroy());
  });
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}).listen(Number(port), '127.0.0.1');

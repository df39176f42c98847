import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';
import pg from 'pg';

// Loaded into the web process before the app. Reports its number of database queries and its memory at OBSERVE_PORT.

let queries = 0;
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function count(...values) {
  queries += 1;
  return query.apply(this, values);
};

const observer = createServer((_request, response) => {
  const { maxRSS } = process.resourceUsage();
  response.end(JSON.stringify({ queries, peakMegabytes: maxRSS / 1024 }));
});
// Threads such as the Markdown renderer load this too.
if (isMainThread) observer.listen(Number(process.env.OBSERVE_PORT), '127.0.0.1').unref();

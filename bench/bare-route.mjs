// The floor of `bench:api`: Fastify with nothing else, a pool of the same size, the same query, and its row as JSON.
import fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const app = fastify();

app.get('/api/v1/scans/:task_id', async (request, reply) => {
  const { rows } = await pool.query({
    name: 'task-by-id',
    text: `select s.id, s.task_id, s.account_id, s.analysis_id, s.mode, s.url, s.status, s.is_cached, s.error,
                  s.created_at, s.started_at, s.completed_at, case when s.status = 'complete' then a.result end as result
           from scans s join analyses a on a.id = s.analysis_id where s.task_id = $1`,
    values: [request.params.task_id],
  });
  return reply
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ success: true, data: rows[0], meta: {} }));
});

const url = await app.listen({ host: '127.0.0.1', port: 0 });
process.on('SIGTERM', () => process.exit());
process.send({ type: 'ready', url });

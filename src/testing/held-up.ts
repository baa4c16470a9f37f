import type { TestApp } from './app.ts'

/** Any number: nothing else takes advisory locks of this one. */
const KEY = 7_310_532

/**
 * Holds up whoever has written to one of these tables, in the middle of their transaction, as a slow disk does, and
 * tries two acts beside each other: the second begins once the first is held up (or done), and both go on once the
 * second waits (or is done). Answers how both ended. Nothing waits for a time, so a busy machine changes nothing.
 */
export async function besideEachOther<T>(
  { kit: { database } }: Pick<TestApp, 'kit'>,
  tables: string[],
  acts: [first: () => Promise<T>, second: () => Promise<T>],
): Promise<PromiseSettledResult<T>[]> {
  const client = await database.owner.connect()
  const waiting = async () => {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]!.n
  }
  try {
    await client.query(`create function held_up() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock_shared(${KEY}); return new; end $$`)
    for (const table of tables)
      await client.query(
        `create trigger held_up after insert or update or delete on ${table} for each row execute function held_up()`,
      )
    await client.query('select pg_advisory_lock($1)', [KEY])
    const begun: Promise<T>[] = []
    for (const act of acts) {
      const before = await waiting()
      let isOver = false
      const end = act()
      begun.push(end)
      end.then(
        () => (isOver = true),
        () => (isOver = true),
      )
      while (!isOver && (await waiting()) <= before);
    }
    await client.query('select pg_advisory_unlock($1)', [KEY])

    return await Promise.allSettled(begun)
  } finally {
    await client.query('select pg_advisory_unlock_all()')
    await client.query('drop function held_up cascade')
    client.release()
  }
}

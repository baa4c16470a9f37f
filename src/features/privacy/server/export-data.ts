import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import type { Write } from '#server/archive/zip.ts'
import type { Kit } from '#server/kit.ts'
import type { Holding } from '#server/register/holding.ts'
import type { Person, Place } from '#server/register/person.ts'

/** Rows read at a time. */
const BATCH = 200

/**
 * Writes `data.json`: what the register shows of a person, table by table, first of the account and then of each
 * business. Read by the role of requests, so that row-level security keeps every other business out whatever a
 * condition says, and row by row, so that a large account takes no memory.
 */
export async function writeData(kit: Kit, person: Person, write: Write): Promise<void> {
  const say = (text: string) => write(Buffer.from(text))
  const head = { format: 'personal-data-1', madeAt: kit.now().toISOString(), accountId: person.userId }
  await say(`{"about":${JSON.stringify(head)},"account":`)
  await kit.database.global((tx) => writeTables(tx, kit, person, null, say))
  await say(',"businesses":[')
  for (const [index, place] of person.places.entries()) {
    const { workspaceId, businessName } = place
    await say(
      `${index ? ',' : ''}${JSON.stringify({ id: workspaceId, name: businessName }).slice(0, -1)},"data":`,
    )
    await kit.database.inWorkspace(workspaceId, (tx) => writeTables(tx, kit, person, place, say))
    await say('}')
  }
  await say(']}')
}

type Say = (text: string) => Promise<void>

async function writeTables(tx: Tx, kit: Kit, person: Person, place: Place | null, say: Say): Promise<void> {
  let isFirst = true
  await say('{')
  for (const holding of kit.register) {
    const where = holding.isExported ? holding.rowsOf?.(person, place) : null
    if (!where) continue
    await say(`${isFirst ? '' : ','}\n"${getTableName(holding.table)}":[`)
    isFirst = false
    await writeRows(tx, holding, where, say)
    await say(']')
  }
  await say('}')
}

async function writeRows(tx: Tx, { table, personal }: Holding, where: SQL, say: Say): Promise<void> {
  const unseen = Object.keys(personal).filter((column) => !personal[column]!.isExported)
  await tx.execute(sql`
    declare rows_of_person no scroll cursor for
     select (to_jsonb(t) - ${`{${unseen.join(',')}}`}::text[])::text as row from ${table} t where ${where}`)
  for (let isFirst = true; ; isFirst = false) {
    const { rows } = await tx.execute<{ row: string }>(sql.raw(`fetch ${BATCH} from rows_of_person`))
    if (rows.length > 0) await say(`${isFirst ? '\n' : ',\n'}${rows.map(({ row }) => row).join(',\n')}`)
    if (rows.length < BATCH) break
  }
  await tx.execute(sql.raw('close rows_of_person'))
}

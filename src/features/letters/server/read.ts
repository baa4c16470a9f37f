import { type SQL, sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import { foundBy } from '#db/found-by.ts'
import { NO_WORKSPACE } from '#db/ids.ts'
import { LETTER_STATES, type LetterData, type LetterState } from '#features/letters/contract.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'

type Row = Omit<LetterData, 'createdAt'> & { createdAt: string }

const STATE = sql`case when answered_at is not null then 'answered' when read_at is not null then 'read' else 'new' end`

/** What people wrote to the product, newest first, and how many are in each state. */
export async function listLetters(
  kit: Kit,
  asked: { itemsPerPage: number; page: number; search?: string; state?: LetterState },
) {
  const { itemsPerPage, page, search, state } = asked
  const texts = ['name', 'email', 'phone', 'message', 'subject', 'subject_contact'].map((one) => sql.raw(one))
  const found = foundBy(search ?? '', texts, [sql`phone`])

  return kit.database.global(async (tx) => {
    const { rows: counted } = await tx.execute<{ state: LetterState; count: number }>(
      sql`select ${STATE} as state, count(*)::int as count from letters where ${found} group by 1`,
    )
    const countOf = (one: LetterState) => counted.find((row) => row.state === one)?.count ?? 0
    const { rows } = await tx.execute<Row>(sql`
      select id, kind, name, email, phone, message, subject, subject_contact as "subjectContact", may_name as "mayName",
             locale, created_at::text as "createdAt", ${STATE} as state
        from letters where ${found} and (${state ?? null}::text is null or ${STATE} = ${state ?? null})
       order by created_at desc, id desc limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`)

    return {
      data: rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) })),
      total: state ? countOf(state) : counted.reduce((sum, { count }) => sum + count, 0),
      page,
      itemsPerPage,
      counts: Object.fromEntries(LETTER_STATES.map((one) => [one, countOf(one)])),
    }
  })
}

/** Puts a letter into another state, in the name of an administrator; the log says no word of it. @throws 404 */
export async function markLetter(
  kit: Kit,
  { id, state, actorId }: { id: string; state: LetterState; actorId: string },
): Promise<void> {
  const now = kit.now().toISOString()
  const at = (isSet: boolean, column: string): SQL =>
    isSet ? sql`coalesce(${sql.raw(column)}, ${now}::timestamptz)` : sql`null`
  await kit.database.inWorkspace(NO_WORKSPACE, async (tx) => {
    const { rows } = await tx.execute<{ before: LetterState }>(
      sql`select ${STATE} as before from letters where id = ${id} for update`,
    )
    if (!rows[0]) throw notFound()
    if (rows[0].before === state) return
    await tx.execute(sql`
      update letters set read_at = ${at(state !== 'new', 'read_at')}, answered_at = ${at(state === 'answered', 'answered_at')}
       where id = ${id}`)
    await audit(tx, {
      at: kit.now(),
      workspaceId: NO_WORKSPACE,
      actorId,
      action: 'letter.marked',
      recordKind: 'letter',
      recordId: id,
      before: { state: rows[0].before },
      after: { state },
    })
  })
}

import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import type { DayKind } from '#features/days/rules.ts'
import { roomName } from '#features/invoices/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { clockOf } from '#thai/days.ts'
import { type Dated, readReckoned } from './reckoned.ts'
import { type DayScope, type DaySpan, isLetSince, SOURCES } from './sources.ts'

/** What stands on a day, before words are found for it. */
export type DayRow = {
  kind: DayKind
  /** Kind and record: the same for as long as the record lives. */
  key: string
  day: string
  time: string | null
  minutes: number | null
  title: string | null
  note: string | null
  person: string | null
  homeId: string | null
  home: string | null
  gone: 'let' | 'cancelled' | null
  n: number
  scope: DayScope['kind']
}

/** Who looks: an account, and where it has something to see. */
export type DayReader = { userId: string; scopes: DayScope[]; locale: Locale }

type Found = Dated & { at: Date | null; person: string | null; gone: DayRow['gone'] }
type Home = { unitNo: string; propertyType: string; projectTh: string | null; projectEn: string | null }

/** Everything that a reader may see of a span of days, in order. */
export async function readRows(kit: Kit, reader: DayReader, span: DaySpan): Promise<DayRow[]> {
  const rows = await readOwn(kit, reader, span)
  for (const scope of reader.scopes)
    rows.push(
      ...(await kit.database.inWorkspace(scope.workspaceId, (tx) => readScope(tx, kit, reader, scope, span))),
    )

  // Who works in a business and has a home there sees a date once, as its staff does: that scope comes first.
  const seen = new Set<string>()
  const each = rows.filter(({ key }) => !seen.has(key) && seen.add(key))

  return each.sort(
    (a, b) =>
      a.day.localeCompare(b.day) ||
      (a.time ?? '').localeCompare(b.time ?? '') ||
      a.kind.localeCompare(b.kind) ||
      a.key.localeCompare(b.key),
  )
}

async function readScope(
  tx: Tx,
  kit: Kit,
  { userId, locale }: DayReader,
  scope: DayScope,
  span: DaySpan,
): Promise<DayRow[]> {
  const parts = SOURCES.flatMap((source) => source(scope, span) ?? [])
  const { rows } = await tx.execute<Found>(sql`
    select kind, ref, day::text as day, at, home_id as "homeId", person, gone, n
      from (${sql.join(parts, sql` union all `)}) as found(kind, ref, day, at, home_id, person, gone, n)`)
  const reckoned = (await readReckoned(tx, scope, span, kit.now())).map((row) => ({
    ...row,
    ...{ at: null, person: null, gone: null },
  }))
  const found: Found[] = [...rows, ...reckoned]
  const homes = await namesOf(
    tx,
    scope.workspaceId,
    locale,
    found.flatMap(({ homeId }) => homeId ?? []),
  )
  const shown = found.map(
    ({ kind, ref, day, at, homeId, person, gone, n }): DayRow => ({
      kind: kind as DayKind,
      key: `${kind}.${ref}`,
      day,
      time: at && clockOf(new Date(at)),
      minutes: at && 60,
      ...{ title: null, note: null, person, homeId },
      home: (homeId && homes.get(homeId)) ?? null,
      gone,
      n,
      scope: scope.kind,
    }),
  )

  return scope.kind === 'staff' ? [...shown, ...(await readBusy(tx, userId, scope, span))] : shown
}

type Own = {
  id: string
  day: string
  time: string | null
  minutes: number | null
  title: string
  note: string
  homeId: string | null
  placeId: string | null
  isShowing: boolean
  createdAt: Date
}

/** The reader's own, with the homes they name as far as they may still see them. */
async function readOwn(
  kit: Kit,
  { userId, scopes, locale }: DayReader,
  { from, to }: DaySpan,
): Promise<DayRow[]> {
  const found = await kit.database.once<Own>(sql`
    select id, day::text as day, time, minutes, title, note, home_id as "homeId", place_id as "placeId",
           is_showing as "isShowing", created_at as "createdAt"
      from calendar_entries where user_id = ${userId} and day between ${from} and ${to}`)
  const homes = new Map<string, string>()
  const gone = new Set<string>()
  for (const { workspaceId, kind } of scopes) {
    const here = found.filter(({ placeId, homeId }) => placeId === workspaceId && homeId)
    if (kind !== 'staff' || here.length === 0) continue
    await kit.database.inWorkspace(workspaceId, async (tx) => {
      const names = await namesOf(
        tx,
        workspaceId,
        locale,
        here.map(({ homeId }) => homeId!),
      )
      for (const [id, name] of names) homes.set(id, name)
      for (const one of here.filter(({ isShowing }) => isShowing)) {
        const { rows } = await tx.execute<{ isLet: boolean }>(sql`
          select ${isLetSince(sql`${workspaceId}::uuid`, {
            home: sql`${one.homeId}::uuid`,
            since: sql`${new Date(one.createdAt).toISOString()}::timestamptz`,
            day: sql`${one.day}::date`,
          })} as "isLet"`)
        if (rows[0]!.isLet) gone.add(one.id)
      }
    })
  }

  return found.map(({ id, day, time, minutes, title, note, homeId }) => ({
    kind: 'own',
    key: `own.${id}`,
    ...{ day, time, minutes, title, note },
    person: null,
    homeId: homeId && homes.has(homeId) ? homeId : null,
    home: (homeId && homes.get(homeId)) ?? null,
    gone: gone.has(id) ? 'let' : null,
    n: 1,
    scope: 'staff',
  }))
}

/** That colleagues of today have something on, and when. */
async function readBusy(
  tx: Tx,
  userId: string,
  { workspaceId }: DayScope,
  { from, to }: DaySpan,
): Promise<DayRow[]> {
  const { rows } = await tx.execute<Pick<Own, 'id' | 'day' | 'time' | 'minutes'>>(sql`
    select e.id, e.day::text as day, e.time, e.minutes from calendar_entries e
      join workspace_members m on m.workspace_id = e.place_id and m.user_id = e.user_id
     where e.place_id = ${workspaceId} and e.user_id <> ${userId} and e.day between ${from} and ${to}`)

  return rows.map(({ id, day, time, minutes }) => ({
    ...{ kind: 'busy' as const, key: `busy.${id}`, day, time, minutes },
    ...{ title: null, note: null, person: null, homeId: null, home: null, gone: null, n: 1 },
    scope: 'staff' as const,
  }))
}

async function namesOf(
  tx: Tx,
  workspaceId: string,
  locale: Locale,
  ids: string[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const { rows } = await tx.execute<Home & { id: string }>(sql`
    select h.id, h.unit_no as "unitNo", h.type as "propertyType", j.name_th as "projectTh", j.name_en as "projectEn"
      from properties h left join projects j on j.workspace_id = h.workspace_id and j.id = h.project_id
     where h.workspace_id = ${workspaceId} and h.id = any (${`{${wanted.join(',')}}`}::uuid[])`)

  return new Map(rows.map((row) => [row.id, roomName(row, locale)]))
}

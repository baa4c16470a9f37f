import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { projectName } from '#db/place-name.ts'
import type { Sample } from '#features/broadcasts/contract.ts'
import { SAMPLES } from '#features/broadcasts/samples.ts'
import { listReplies } from '#features/chats/server/service.ts'
import { readPeople } from '#features/greetings/server/service.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { foldSearch } from '#thai/fold.ts'
import type { Reading } from './read.ts'

type Building = { id: string; name: string; floors: number[]; people: number }

/** The buildings and floors where somebody rents now, the fullest first; and texts to begin with. */
export async function readOptions(tx: Tx, kit: Kit, { workspaceId, locale }: Reading) {
  const { rows: buildings } = await tx.execute<Building>(sql`
    select j.id, ${projectName(locale)} as name, count(distinct l.tenant_id)::int as people,
           coalesce(array_agg(distinct p.floor order by p.floor) filter (where p.floor is not null), '{}') as floors
      from leases l join properties p on p.workspace_id = l.workspace_id and p.id = l.property_id
      join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
     where l.workspace_id = ${workspaceId} and l.status = 'active'
     group by j.workspace_id, j.id order by people desc, name, j.id limit 100`)
  const { rows: outside } = await tx.execute(sql`
    select 1 from leases l join properties p on p.workspace_id = l.workspace_id and p.id = l.property_id
     where l.workspace_id = ${workspaceId} and l.status = 'active' and p.project_id is null limit 1`)
  const own = await listReplies(tx, kit, workspaceId)
  const samples: Sample[] = [
    ...SAMPLES.map(({ id, title, th, en }) => ({
      ...{ id, title: title[locale], subjectTh: th.subject, subjectEn: en.subject },
      ...{ textTh: th.text, textEn: en.text },
    })),
    ...own.map(({ id, title, textTh, textEn }) => ({
      ...{ id, title, textTh, textEn: textEn ?? '', subjectTh: title, subjectEn: textEn ? title : '' },
    })),
  ]

  return { buildings, hasOutside: buildings.length !== 1 || outside.length > 0, samples }
}

/** So many people are offered at a time; more are found by typing. */
const MOST_OFFERED = 100

/** Whom one may write to, found by name, room or address; and who of them was chosen already. */
export async function findPeople(
  tx: Tx,
  kit: Kit,
  { workspaceId, locale }: Reading,
  { search = '', keys = '' }: { search?: string; keys?: string },
) {
  const wanted = foldSearch(search)
  const chosen = new Set(keys.split(','))
  const people = (await readPeople(tx, workspaceId, todayInBangkok(kit.now()))).flatMap((one) =>
    one.kind === 'contact'
      ? []
      : [
          {
            key: `${one.kind}:${one.id}`,
            ...{ name: one.name, room: one.room?.[locale] ?? one.property?.[locale] ?? '' },
            folded: foldSearch(`${one.name} ${one.email ?? ''} ${one.room?.th ?? ''}`),
          },
        ],
  )
  // Tenants by their rooms, then everybody else by name.
  people.sort(
    (one, other) =>
      Number(one.room === '') - Number(other.room === '') ||
      one.room.localeCompare(other.room, 'th', { numeric: true }) ||
      one.name.localeCompare(other.name, 'th'),
  )
  const shown = ({ folded: _, ...one }: (typeof people)[number]) => one
  const found = people.filter(({ folded }) => folded.includes(wanted))

  return {
    people: found.slice(0, MOST_OFFERED).map(shown),
    chosen: people.filter(({ key }) => chosen.has(key)).map(shown),
    total: found.length,
  }
}

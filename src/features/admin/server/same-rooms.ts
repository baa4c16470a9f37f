import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { PAIR_STATES } from '#features/admin/contract.ts'
import { publicUrl } from '#features/media/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { type Paging, pageOf } from './paged.ts'

type State = (typeof PAIR_STATES)[number]

export type PairRow = {
  id: string
  key: string
  state: State
  isUnit: boolean
  isCover: boolean
  photos: number
  hiddenId: string | null
  decidedAt: string | null
  decidedBy: string | null
  foundAt: string
  homes: { workspaceId: string; id: string; publishedAt: string }[]
}

const COLUMNS = sql`
  s.state, s.is_unit as "isUnit", s.is_cover as "isCover", s.photos, s.hidden_property_id as "hiddenId",
  s.decided_at as "decidedAt", trim(u.first_name || ' ' || u.last_name) as "decidedBy", s.created_at as "foundAt",
  json_build_array(
    json_build_object('workspaceId', s.first_workspace_id, 'id', s.first_property_id, 'publishedAt', s.first_published_at),
    json_build_object('workspaceId', s.second_workspace_id, 'id', s.second_property_id, 'publishedAt', s.second_published_at)
  ) as homes`
const FROM = sql`same_room_pairs s left join users u on u.id = s.decided_by`

/** Homes of different businesses that look like one room, the newest find first. */
export async function listSameRooms(
  kit: Kit,
  locale: Locale,
  { state, ...paging }: Paging & { state: State },
) {
  const { rows, ...rest } = await kit.database.global((tx) =>
    pageOf<PairRow>(tx, paging, {
      columns: COLUMNS,
      from: FROM,
      alias: 's',
      wanted: [sql`s.state = ${state}`],
      countTo: 1_001,
    }),
  )

  return { ...rest, data: await withHomes(kit, locale, rows) }
}

/** One pair with both homes and all their photos. @throws 404 */
export async function readSameRoom(kit: Kit, id: string, locale: Locale) {
  const [row] = await kit.database.once<PairRow>(
    sql`select ${COLUMNS}, s.id, '' as key from ${FROM} where s.id = ${id}`,
  )
  if (!row) throw notFound()

  return (await withHomes(kit, locale, [row]))[0]!
}

type HomeRow = {
  id: string
  unitNo: string
  building: string | null
  floor: number | null
  bedrooms: number
  areaSqm: string | null
  rentSatang: string
  titleTh: string
  titleEn: string | null
  project: string | null
  projectEn: string | null
  businessName: string
  businessNameEn: string | null
  isVerified: boolean
  isHidden: boolean
  isListed: boolean
  photos: { fileId: string; likeness: string | null }[]
}

/** Each business's rows are read within that business: no query looks across. */
async function withHomes(kit: Kit, locale: Locale, rows: PairRow[]) {
  const wanted = new Map<string, Set<string>>()
  for (const { workspaceId, id } of rows.flatMap(({ homes }) => homes))
    wanted.set(workspaceId, (wanted.get(workspaceId) ?? new Set()).add(id))
  const found = new Map<string, HomeRow>()
  for (const [workspaceId, ids] of wanted)
    for (const home of await homesIn(kit, workspaceId, [...ids])) found.set(home.id, home)

  return rows.map(({ key: _, homes, hiddenId, ...row }) => {
    const sides = homes.map((home) => ({ ...home, row: found.get(home.id) }))
    const isFirst = sides[0]!.publishedAt <= sides[1]!.publishedAt ? sides[0]!.id : sides[1]!.id

    return {
      ...row,
      foundAt: new Date(row.foundAt),
      decidedAt: row.decidedAt === null ? null : new Date(row.decidedAt),
      homes: sides
        .map((side, index) => ({
          ...homeOf(side, locale, sides[1 - index]!.row?.photos ?? []),
          isFirst: side.id === isFirst,
          isHidden: side.id === hiddenId,
        }))
        .sort((a, b) => Number(b.isFirst) - Number(a.isFirst)),
    }
  })
}

async function homesIn(kit: Kit, workspaceId: string, ids: string[]): Promise<HomeRow[]> {
  return kit.database.inWorkspace(workspaceId, async (tx) => {
    const { rows } = await tx.execute<HomeRow>(sql`
      select p.id, p.unit_no as "unitNo", p.building, p.floor, p.bedrooms, p.area_sqm::text as "areaSqm",
             p.rent_satang::text as "rentSatang", p.title_th as "titleTh", p.title_en as "titleEn",
             j.name_th as project, j.name_en as "projectEn", w.business_name as "businessName",
             w.business_name_en as "businessNameEn", w.verified_at is not null as "isVerified",
             exists (select 1 from listing_index l where l.workspace_id = p.workspace_id and l.property_id = p.id) as "isListed",
             coalesce((select json_agg(json_build_object('fileId', f.id, 'likeness', f.likeness::text) order by o.position)
                         from property_photos o join files f on f.workspace_id = o.workspace_id and f.id = o.file_id
                        where o.workspace_id = p.workspace_id and o.property_id = p.id and not o.is_drawn
                          and f.deleted_at is null), '[]') as photos
        from properties p
        join workspaces w on w.id = p.workspace_id
        left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
       where p.workspace_id = ${workspaceId} and p.id = any (${`{${ids.join(',')}}`}::uuid[]) and p.deleted_at is null`)

    return rows
  })
}

/** Bits in which two likenesses of one photo may differ, as the database has it. */
const MOST_BITS = 10

function homeOf(
  { workspaceId, id, publishedAt, row }: PairRow['homes'][number] & { row: HomeRow | undefined },
  locale: Locale,
  others: HomeRow['photos'],
) {
  const inLocale = (th: string | null, en: string | null) => (locale === 'en' && en ? en : th)

  return {
    id,
    workspaceId,
    publishedAt: new Date(publishedAt),
    /** False once its business has deleted it. */
    isThere: row !== undefined,
    isListed: row?.isListed ?? false,
    title: row ? (inLocale(row.titleTh, row.titleEn) ?? '') : '',
    project: row ? inLocale(row.project, row.projectEn) : null,
    unitNo: row ? [row.building, row.unitNo].filter(Boolean).join(' ') : '',
    floor: row?.floor ?? null,
    bedrooms: row?.bedrooms ?? 0,
    areaSqm: row?.areaSqm ? Number(row.areaSqm) : null,
    rentSatang: BigInt(row?.rentSatang ?? 0),
    businessName: row ? (inLocale(row.businessName, row.businessNameEn) ?? '') : '',
    isVerified: row?.isVerified ?? false,
    photos: (row?.photos ?? []).map(({ fileId, likeness }) => ({
      src: publicUrl({ workspaceId, fileId }, '640'),
      isAlike: others.some((other) => isAlike(likeness, other.likeness)),
    })),
  }
}

function isAlike(one: string | null, other: string | null): boolean {
  if (!one || !other || one === '0' || other === '0') return false
  let bits = BigInt.asUintN(64, BigInt(one) ^ BigInt(other))
  let count = 0
  for (; bits > 0n; bits &= bits - 1n) count++

  return count <= MOST_BITS
}

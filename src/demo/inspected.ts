import { sql } from 'drizzle-orm'
import { newId } from '#db/ids.ts'
import {
  actOn,
  addPhoto,
  addRemark,
  beginInspection,
  changeHead,
  findInspection,
  finishInspection,
  metersNeeded,
  readSigning,
  roomsIn,
  signInspection,
} from '#features/inspections/server/service.ts'
import type { Kit } from '#server/kit.ts'
import { sharp } from '#server/ports/images/sharp.ts'
import { addDays, todayInBangkok } from '#thai/days.ts'
import { clockOf } from './clock.ts'
import { DRAWN, TRACE } from './signatures.ts'
import type { Business } from './workspaces.ts'

type Lease = {
  id: string
  propertyId: string
  tenantId: string
  startDay: string
  endDay: string
  isMetered: boolean
}
type Values = Record<string, string | number | boolean>
type Walk = {
  kind: 'inspection' | 'move_in' | 'move_out'
  propertyId: string
  leaseId: string | null
  day: string
  /** What was found otherwise than well, by the thing: of the first room that has it. */
  found: Record<string, Values>
  /** Things with a photo, and whether it shows the thing broken. */
  shots: [item: string, isBroken?: boolean][]
  meters: number
  /** How far it went. */
  until: 'half' | 'finished' | 'signed' | 'remarked'
}

const LIGHT = '#d9c7a7'
const RECENT = new Set<Walk['until']>(['finished', 'remarked'])
const SCRATCH = { floor: { condition: 'fair', comment: 'มีรอยขีดข่วนเล็กน้อยใกล้ประตู' } }

/**
 * Inspections in each state: moved in and agreed, with a remark of the tenant, waiting for signatures, half walked, a
 * half-yearly look, and a moving out with damage whose deposit waits to go back.
 */
export async function walkHomes(kit: Kit, business: Business): Promise<void> {
  const { id: workspaceId } = business
  const today = todayInBangkok(kit.now())
  const within = kit.database.inWorkspace
  const leases = async (where: ReturnType<typeof sql>) =>
    (
      await within(workspaceId, (tx) =>
        tx.execute<Lease>(sql`
          select l.id, l.property_id as "propertyId", l.tenant_id as "tenantId", l.start_day::text as "startDay",
                 l.end_day::text as "endDay", l.water_mode = 'per_unit' or l.electric_mode = 'per_unit' as "isMetered" from leases l
           where l.workspace_id = ${workspaceId} and ${where} order by l.start_day desc, l.no limit 5`),
      )
    ).rows
  const [newest, second, third, fourth, fifth] = await leases(
    sql`l.status = 'active' and l.start_day between ${today}::date - 330 and ${today}::date`,
  )
  const [left] = await leases(sql`l.status = 'expired' and l.end_day > ${today}::date - 7 and not exists (
    select 1 from deposit_settlements d where d.workspace_id = l.workspace_id and d.lease_id = l.id and d.status = 'settled')`)
  const moveIn = { kind: 'move_in' as const, meters: 1_200 }
  const between = { kind: 'inspection' as const, meters: 0 }
  const damage = { condition: 'poor', cause: 'damage', isAsked: true, ageYears: 3, lifeYears: 10 }
  const walks: [Lease | undefined, Omit<Walk, 'propertyId' | 'leaseId'>][] = [
    [
      left,
      { ...moveIn, day: left?.startDay ?? today, found: {}, shots: [['floor'], ['wall']], until: 'signed' },
    ],
    [
      third,
      {
        ...moveIn,
        day: third?.startDay ?? today,
        found: SCRATCH,
        shots: [['floor'], ['wall']],
        until: 'signed',
      },
    ],
    [
      fifth,
      {
        ...{ ...between, day: addDays(today, -9), shots: [['wall', true]], until: 'signed' },
        found: { wall: { condition: 'poor', comment: 'สีลอกเพราะน้ำซึม แจ้งช่างแล้ว' } },
      },
    ],
    [
      left,
      {
        ...{ kind: 'move_out', day: left?.endDay ?? today, meters: 1_640, until: 'signed' },
        shots: [['floor', true], ['wall']],
        found: {
          floor: {
            ...{ ...damage, comment: 'พื้นลามิเนตบวมเพราะน้ำขัง 2 ตารางเมตร' },
            ...{ materialSatang: 640_000, labourSatang: 150_000 },
          },
          wall: { condition: 'fair', cause: 'wear', comment: 'สีซีดตามอายุ' },
        },
      },
    ],
    [
      newest,
      { ...moveIn, day: addDays(today, -2), found: SCRATCH, shots: [['floor'], ['door']], until: 'remarked' },
    ],
    [second, { ...moveIn, day: addDays(today, -1), found: {}, shots: [['wall']], until: 'finished' }],
    [fourth, { ...between, day: today, found: {}, shots: [['floor']], until: 'half' }],
  ]
  // Numbers go up with the days.
  for (const [lease, order] of walks.toSorted(([, a], [, b]) => a.day.localeCompare(b.day))) {
    // Meters that were read since would be offered where the rooms of a house are read.
    if (!lease || (lease.isMetered && RECENT.has(order.until))) continue
    const id = await walkOne(kit, business, { ...order, propertyId: lease.propertyId, leaseId: lease.id })
    if (order.until === 'remarked') await remark(kit, workspaceId, { id, tenantId: lease.tenantId })
  }
}

/** Walks one home on its day; answers the inspection's id. */
async function walkOne(kit: Kit, { id: workspaceId, manager }: Business, order: Walk): Promise<string> {
  const clock = clockOf(kit)
  clock.at(order.day, 10)
  const past = clock.kit
  const actor = { workspaceId, actorId: manager.id }
  const { kind, propertyId, leaseId, day, until } = order
  const within = past.database.inWorkspace
  const id = await within(workspaceId, (tx) =>
    beginInspection(tx, past, actor, {
      ...{ kind, propertyId, leaseId, inspectedOn: day, reason: 'half_year', copiesLast: false },
    }),
  )
  const { acts, keys } = await within(workspaceId, async (tx) =>
    sayAll(await findInspection(tx, workspaceId, { id }), order),
  )
  await within(workspaceId, (tx) => actOn(tx, past, actor, { id, acts }))
  for (const [index, { key, isBroken }] of keys.entries()) {
    const photo = await drawPhoto(isBroken ? '#8f7a5a' : LIGHT, { isBroken, shift: index * 7 + day.length })
    await within(workspaceId, (tx) =>
      addPhoto(tx, past, actor, { id, photoId: newId(), key, takenAt: past.now().getTime() + index, photo }),
    )
  }
  if (until === 'half') return id
  await within(workspaceId, async (tx) => {
    if (kind !== 'inspection')
      await changeHead(tx, past, actor, { id, kind, present: 'tenant', remarkDays: 7 })
    await finishInspection(tx, past, actor, id)
    if (until === 'finished') return
    const { signers, textHash } = await readSigning(tx, past, workspaceId, id)
    for (const { party } of signers)
      await signInspection(tx, past, actor, {
        ...{ id, party, textHash, trace: TRACE, signature: { method: 'drawn', drawing: DRAWN } },
      })
  })

  return id
}

type Seen = Awaited<ReturnType<typeof findInspection>>

/** What is said of each thing: all of it good but what was found, or half of it where the walk stopped. */
function sayAll(row: Seen, { found, shots, meters: figure, kind, until }: Walk) {
  const points = roomsIn(row.doc).flatMap((room) => room.points)
  const shown = until === 'half' ? points.slice(0, Math.ceil(points.length / 2)) : points
  const firstOf = (item: string) => shown.find((point) => point.item === item)?.key
  const odd = new Map(Object.entries(found).map(([item, values]) => [firstOf(item), values]))
  const at = 1
  const acts = shown.map(({ key }) => ({
    key: `point:${key}`,
    at,
    set: odd.get(key) ?? { condition: 'good' },
  }))
  const read = metersNeeded(row).map((meter, index) => ({
    ...{ key: `meter:${meter}`, at, set: { value: figure + index * 4_100 } },
  }))
  const doors = [
    { key: 'key:front', at, set: { kind: 'door', count: 2, ...(kind === 'move_out' && { returned: 2 }) } },
  ]
  const keys = shots.flatMap(([item, isBroken = false]) => {
    const key = firstOf(item)
    return key ? [{ key, isBroken }] : []
  })

  return { acts: kind === 'inspection' ? acts : [...acts, ...read, ...doors], keys }
}

/** The tenant says what was not written down, and waits for an answer. */
async function remark(kit: Kit, workspaceId: string, { id, tenantId }: { id: string; tenantId: string }) {
  await kit.database.inWorkspace(workspaceId, async (tx) => {
    const { rows } = await tx.execute<{ userId: string }>(sql`
      select user_id as "userId" from user_links where workspace_id = ${workspaceId} and kind = 'tenant' and record_id = ${tenantId}`)
    const row = await findInspection(tx, workspaceId, { id })
    const photos = [await drawPhoto('#a89272', { isBroken: true, shift: 40 })]
    if (rows[0])
      await addRemark(tx, kit, { row, userId: rows[0].userId, text: 'ลูกบิดห้องน้ำหลวม หมุนแล้วไม่ล็อก', photos })
  })
}

/** A floor with a wall behind it, with a crack where something broke: plainly a drawing. */
async function drawPhoto(
  floor: string,
  { isBroken, shift }: { isBroken: boolean; shift: number },
): Promise<File> {
  const boards = Array.from(
    { length: 9 },
    (_, n) => `<path d="M${n * 90 - 40 + shift} 300 L${n * 140 - 200} 600" />`,
  )
  const crack =
    '<path d="M250 360 l60 50 -20 40 90 30 -30 60" stroke="#2b1c10" stroke-width="7" fill="none"/>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">
    <rect width="800" height="300" fill="#f1ede4"/><rect y="288" width="800" height="12" fill="#c9beac"/>
    <rect y="300" width="800" height="300" fill="${floor}"/><g stroke="#6d5a3c" stroke-width="3">${boards.join('')}</g>
    ${isBroken ? crack : ''}</svg>`
  const bytes = await sharp(Buffer.from(svg)).jpeg({ quality: 72 }).toBuffer()

  return new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' })
}

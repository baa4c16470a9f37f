import { sql } from 'drizzle-orm'
import { addOutside } from '#features/document-hub/server/service.ts'
import type { Kit } from '#server/kit.ts'
import { sharp } from '#server/ports/images/sharp.ts'
import { addDays, todayInBangkok } from '#thai/days.ts'
import { write } from './slip.ts'
import type { Business } from './workspaces.ts'

/** Leases whose papers are nearly complete; those of the others are missing, as in a business that has just begun here. */
const COMPLETE = 6

/** Papers that a business keeps from elsewhere: copies of identity, proofs of stamp duty, house rules, a certificate that ends soon. */
export async function keepOutside(kit: Kit, { id: workspaceId, manager }: Business): Promise<void> {
  const actor = { workspaceId, actorId: manager.id }
  const today = todayInBangkok(kit.now())
  const { rows: leases } = await kit.database.inWorkspace(workspaceId, (tx) =>
    tx.execute<{ id: string; propertyId: string; startDay: string; isCompany: boolean }>(sql`
      select l.id, l.property_id as "propertyId", l.start_day::text as "startDay", t.is_company = 'yes' as "isCompany"
        from leases l join tenants t on t.workspace_id = l.workspace_id and t.id = l.tenant_id
       where l.workspace_id = ${workspaceId} and l.status = 'active' order by l.start_day desc, l.no limit ${COMPLETE}`),
  )
  const identity = await drawCopy('สำเนาบัตรประจำตัวประชาชน')
  const stamp = await drawCopy('ใบเสร็จค่าอากรแสตมป์')
  const rest = { notes: '', seenByTenant: false, seenByOwner: false, endDay: null }
  const keep = (paper: Parameters<typeof addOutside>[3]) =>
    kit.database.inWorkspace(workspaceId, (tx) => addOutside(tx, kit, actor, paper))

  await keep({
    ...{
      ...rest,
      kind: 'house_rules',
      title: 'ระเบียบการอยู่อาศัย',
      paperDay: addDays(today, -200),
      seenByTenant: true,
    },
    file: await drawCopy('ระเบียบการอยู่อาศัย'),
  })
  for (const [index, { id: leaseId, startDay, isCompany }] of leases.entries()) {
    const paperDay = [startDay, today].toSorted()[0]!
    await keep({
      ...{ ...rest, leaseId, paperDay, file: identity },
      ...(isCompany
        ? { kind: 'company' as const, title: 'หนังสือรับรองบริษัท' }
        : { kind: 'identity' as const, title: 'บัตรประจำตัวผู้เช่า' }),
    })
    if (index % 2 === 0)
      await keep({ ...rest, kind: 'stamp_duty', title: 'อากรแสตมป์สัญญาเช่า', leaseId, paperDay, file: stamp })
  }
  const home = leases[0]
  if (!home) return
  await keep({
    ...{ ...rest, kind: 'certificate', title: 'ผลตรวจระบบไฟฟ้าประจำปี', propertyId: home.propertyId },
    ...{ paperDay: addDays(today, -340), endDay: addDays(today, 25), seenByOwner: true },
    file: await drawCopy('ผลตรวจระบบไฟฟ้า'),
  })
}

/** A sheet that says what it would be a copy of, plainly a sample. */
export async function drawCopy(title: string): Promise<File> {
  const sheet = { width: 794, height: 1123, channels: 3 as const, background: '#fffef8' }
  const lines = [
    { words: title, top: 120, size: 52 },
    { words: 'เอกสารตัวอย่าง ไม่ใช่ของจริง', top: 220, size: 34 },
  ]
  const written = await Promise.all(
    lines.map(async ({ words, top, size }) => ({ input: await write(words, size), left: 80, top })),
  )
  const bytes = await sharp({ create: sheet }).composite(written).jpeg({ quality: 70 }).toBuffer()

  return new File([new Uint8Array(bytes)], 'copy.jpg', { type: 'image/jpeg' })
}

import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { conflict, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { holdCredit, type Tenancy } from '#features/ledger/server/service.ts'
import { type FileRow, storeFile } from '#features/media/server/service.ts'
import { audit } from '#server/audit.ts'
import { announce, push } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { parseSlipQr } from '#thai/qr/slip-qr.ts'
import { openAttempt } from './attempts.ts'
import { spendCredit } from './credit.ts'
import { type Payment, settleIn } from './settle.ts'

export type SlipUpload = {
  workspaceId: string
  tenantId: string
  userId: string
  invoiceId: string
  idempotencyKey: string
  name: string
  bytes: Uint8Array
  /** Every tenant record of the payer, to name the bill where they used the slip themselves. */
  own: { workspaceId: string; recordId: string }[]
}

/** The slip points to a transfer that paid, or is to pay, another bill. */
export class SlipUsed extends Error {
  /** Number of that bill, when it is the payer's own. */
  readonly ownInvoiceNo: string | null

  constructor(ownInvoiceNo: string | null) {
    super('slip used')
    this.ownInvoiceNo = ownInvoiceNo
  }
}

/**
 * Takes the slip of a transfer: the picture is kept privately without its metadata, its small code is read here, and the
 * transfer it points to is claimed on the whole platform in the same transaction. Answers the payment, which waits for
 * the manager.
 * @throws SlipUsed when the transfer was claimed before
 */
export async function submitSlip(kit: Kit, upload: SlipUpload): Promise<string> {
  const { workspaceId, tenantId, userId, invoiceId, bytes } = upload
  const imageSha256 = createHash('sha256').update(bytes).digest('hex')
  const code = await readCode(kit, bytes)
  // The picture is claimed as well: a code that could not be read once may be readable the next time.
  const keys = [...(code ? [`${code.bank}:${code.transRef}`] : []), `image:${imageSha256}`]
  let clash = keys[0]!
  let file: FileRow | undefined

  try {
    return await kit.database.inWorkspace(workspaceId, async (tx) => {
      const attempt = await openAttempt(tx, kit, {
        workspaceId,
        tenantId,
        invoiceId,
        method: 'slip',
        idempotencyKey: upload.idempotencyKey,
        fingerprint: imageSha256,
        createdBy: userId,
      })
      if (!attempt.isNew) return attempt.paymentId
      const slipId = newId()
      for (const key of keys) {
        clash = key
        if (!(await claim(tx, { key, workspaceId, slipId, invoiceId, tenantId }))) throw new SlipUsed(null)
      }
      file = await storeFile(tx, kit, {
        workspaceId,
        uploadedBy: userId,
        containerId: 3,
        name: upload.name,
        bytes,
        accept: ['image'],
      })
      await tx.execute(sql`
        insert into slips (workspace_id, id, payment_id, invoice_id, file_id, image_sha256, bank_code, trans_ref, status, created_at)
        values (${workspaceId}, ${slipId}, ${attempt.paymentId}, ${invoiceId}, ${file.id}, ${imageSha256}, ${code?.bank ?? null},
                ${code?.transRef ?? null}, ${code ? 'submitted' : 'verifying'}, ${kit.now().toISOString()})`)
      await announce(tx, 'slip.submitted', { workspaceId, slipId })
      await push(tx, `workspace:${workspaceId}`, 'slip.submitted', { slipId, invoiceId })
      return attempt.paymentId
    })
  } catch (error) {
    if (file) await kit.ports.files.remove(file.key)
    if (!(error instanceof SlipUsed)) throw error
    await noteRefusal(kit, upload, clash)
    throw new SlipUsed(await ownInvoiceOf(kit, upload, clash))
  }
}

/** The first code on the picture that points to a transfer. */
async function readCode({ ports }: Kit, bytes: Uint8Array) {
  const texts = await ports.images.detectQr(bytes, { isWanted: (text) => parseSlipQr(text).ok })

  return texts.map(parseSlipQr).find((read) => read.ok)
}

type Claim = { key: string; workspaceId: string; slipId: string; invoiceId: string; tenantId: string }

/** Claims a transfer for a slip. A slip of the same bill that was not accepted may be sent again. */
async function claim(tx: Tx, { key, workspaceId, slipId, invoiceId, tenantId }: Claim): Promise<boolean> {
  const fresh = await tx.execute(sql`
    insert into slip_uses (key, workspace_id, slip_id) values (${key}, ${workspaceId}, ${slipId}) on conflict (key) do nothing`)
  if (fresh.rowCount) return true
  const again = await tx.execute(sql`
    update slip_uses u set slip_id = ${slipId}
      from slips s join payments p on p.workspace_id = s.workspace_id and p.id = s.payment_id
     where u.key = ${key} and u.workspace_id = ${workspaceId} and s.workspace_id = u.workspace_id and s.id = u.slip_id
       and s.status = 'rejected' and s.invoice_id = ${invoiceId} and coalesce(p.payer_id, p.tenant_id) = ${tenantId}`)

  return again.rowCount === 1
}

/** The bill that the payer used the transfer for; null when it was somebody else's. */
async function ownInvoiceOf({ database }: Kit, { own }: SlipUpload, key: string): Promise<string | null> {
  const { rows } = await database.global((tx) =>
    tx.execute<{ workspaceId: string; slipId: string }>(
      sql`select workspace_id as "workspaceId", slip_id as "slipId" from slip_uses where key = ${key}`,
    ),
  )
  const mine = own.filter((link) => link.workspaceId === rows[0]?.workspaceId)
  for (const { workspaceId, recordId } of mine) {
    const found = await database.inWorkspace(workspaceId, (tx) =>
      tx.execute<{ no: string }>(sql`
        select i.no from slips s
          join payments p on p.workspace_id = s.workspace_id and p.id = s.payment_id
          join invoices i on i.workspace_id = s.workspace_id and i.id = s.invoice_id
         where s.workspace_id = ${workspaceId} and s.id = ${rows[0]!.slipId} and coalesce(p.payer_id, p.tenant_id) = ${recordId}`),
    )
    if (found.rows[0]) return found.rows[0].no
  }

  return null
}

/** Somebody tried a slip again: worth knowing for the manager, in a transaction of its own. */
async function noteRefusal(kit: Kit, { workspaceId, userId, invoiceId }: SlipUpload, key: string) {
  await kit.database.inWorkspace(workspaceId, (tx) =>
    audit(tx, {
      at: kit.now(),
      workspaceId,
      actorId: userId,
      action: 'slip.refused_used',
      recordKind: 'invoice',
      recordId: invoiceId,
      after: { key },
    }),
  )
}

type Decision = { workspaceId: string; slipId: string; by: string }
type Accepted = Decision & { amountSatang?: bigint; keepsExcess?: boolean }

/**
 * The manager has seen the money: the bill is paid as of the day the slip came, by the sum that was seen where it is
 * another one than was asked. What is above the bill is kept as credit where that is agreed to.
 */
export function acceptSlip(kit: Kit, accepted: Accepted): Promise<{ paymentId: string }> {
  return kit.database.inWorkspace(accepted.workspaceId, (tx) => acceptSlipIn(tx, kit, accepted))
}

/** The same in a transaction that does more. */
export async function acceptSlipIn(
  tx: Tx,
  kit: Pick<Kit, 'now' | 'log'>,
  { workspaceId, slipId, by, amountSatang, keepsExcess = false }: Accepted,
): Promise<{ paymentId: string }> {
  const bill = keepsExcess ? await billOfSlip(tx, workspaceId, slipId) : undefined
  if (bill) await holdCredit(tx, workspaceId, bill)
  const { paymentId, createdAt } = await decide(tx, kit, { workspaceId, slipId, by }, 'accepted', null)
  if (amountSatang !== undefined)
    await tx.execute(sql`
      update payments set amount_satang = ${amountSatang}, keeps_excess = ${keepsExcess} where workspace_id = ${workspaceId} and id = ${paymentId} and status = 'pending'`)
  await settleIn(tx, kit, workspaceId, paymentId, { kind: 'received', by, at: createdAt })
  if (bill) await spendCredit(tx, kit, workspaceId, { ...bill, by })

  return { paymentId }
}

async function billOfSlip(tx: Tx, workspaceId: string, slipId: string): Promise<Tenancy | undefined> {
  const { rows } = await tx.execute<Tenancy>(sql`
    select i.tenant_id as "tenantId", i.property_id as "propertyId"
      from slips s join invoices i on i.workspace_id = s.workspace_id and i.id = s.invoice_id
     where s.workspace_id = ${workspaceId} and s.id = ${slipId}`)

  return rows[0]
}

/** The money is not there, or not for this bill. The transfer stays claimed; the same bill may be tried with it again. */
export async function rejectSlip(
  kit: Kit,
  { workspaceId, slipId, by, reason }: Decision & { reason: string },
): Promise<void> {
  await kit.database.inWorkspace(workspaceId, async (tx) => {
    const { paymentId } = await decide(tx, kit, { workspaceId, slipId, by }, 'rejected', reason)
    await settleIn(tx, kit, workspaceId, paymentId, { kind: 'refused', code: 'slip_rejected' })
    await announce(tx, 'slip.rejected', { workspaceId, slipId })
  })
}

/** The payer sent a wrong picture: it waits for nobody any more. The transfer stays claimed for the same bill. */
export async function withdrawSlip(
  kit: Kit,
  { workspaceId, paymentId, by }: { workspaceId: string; paymentId: string; by: string },
): Promise<Payment> {
  return kit.database.inWorkspace(workspaceId, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from slips where workspace_id = ${workspaceId} and payment_id = ${paymentId}`,
    )
    if (!rows[0]) throw notFound()
    await decide(tx, kit, { workspaceId, slipId: rows[0].id, by }, 'rejected', null)

    return settleIn(tx, kit, workspaceId, paymentId, {
      kind: 'refused',
      code: 'slip_withdrawn',
      isSeen: true,
    })
  })
}

async function decide(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  { workspaceId, slipId, by }: Decision,
  status: 'accepted' | 'rejected',
  reason: string | null,
): Promise<{ paymentId: string; createdAt: Date }> {
  const { rows } = await tx.execute<{ paymentId: string; created: string }>(sql`
    update slips set status = ${status}, reject_reason = ${reason}, decided_by = ${by}, decided_at = ${kit.now().toISOString()}
     where workspace_id = ${workspaceId} and id = ${slipId} and status in ('submitted', 'verifying')
    returning payment_id as "paymentId", created_at as created`)
  const [slip] = rows
  if (!slip) {
    const there = await tx.execute(
      sql`select 1 from slips where workspace_id = ${workspaceId} and id = ${slipId}`,
    )
    throw there.rowCount ? conflict('slip_decided') : notFound()
  }
  await audit(tx, {
    at: kit.now(),
    workspaceId,
    actorId: by,
    // Without a word of why, its payer took it back.
    action: status === 'rejected' && reason === null ? 'slip.withdrawn' : `slip.${status}`,
    recordKind: 'slip',
    recordId: slipId,
    after: { status, ...(reason ? { reason } : {}) },
  })

  return { paymentId: slip.paymentId, createdAt: new Date(slip.created) }
}

import { eq } from 'drizzle-orm'
import { invalid } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { changeSettings, ensureSettings } from '#features/workspaces/server/service.ts'
import { workspaceSettings } from '#features/workspaces/tables.ts'
import type { ActingMember } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import { announce, push } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { type BankDetails, type BankForm, maskedBank, readBankForm } from './rules.ts'

const NONE: BankDetails = {
  promptPayKind: null,
  promptPayId: null,
  payeeName: null,
  bankCode: null,
  bankAccountNo: null,
  bankAccountName: null,
}

/** Where the money of a business goes, with masked numbers. */
export async function readBank(kit: Kit, workspaceId: string): Promise<BankDetails> {
  return maskedBank(await kit.database.inWorkspace(workspaceId, (tx) => findBank(tx, workspaceId)))
}

/**
 * Changes where it goes; its people are told by mail, and the audit log has both states, masked.
 * @throws 422 by field
 */
export async function updateBank(kit: Kit, actor: ActingMember, form: BankForm): Promise<BankDetails> {
  const { workspaceId, actorId } = actor

  return kit.database.inWorkspace(workspaceId, async (tx) => {
    await ensureSettings(tx, workspaceId)
    const before = await findBank(tx, workspaceId, true)
    const { value, faults } = readBankForm(form, before)
    if (Object.keys(faults).length > 0) throw invalid(faults)
    if (isSame(before, value)) return maskedBank(value)
    await changeSettings(tx, kit, workspaceId, value)
    await audit(tx, {
      workspaceId,
      actorId,
      action: 'workspace.bank_changed',
      recordKind: 'workspace',
      recordId: workspaceId,
      before: maskedBank(before),
      after: maskedBank(value),
    })
    await announce(tx, 'workspace.bank_changed', {
      workspaceId,
      userId: actorId,
      at: kit.now().toISOString(),
    })
    await push(tx, `workspace:${workspaceId}`, 'workspace.bank_changed', { workspaceId })

    return maskedBank(value)
  })
}

async function findBank(tx: Tx, workspaceId: string, isLocked = false): Promise<BankDetails> {
  const { promptPayKind, promptPayId, payeeName, bankCode, bankAccountNo, bankAccountName } =
    workspaceSettings
  const query = tx
    .select({ promptPayKind, promptPayId, payeeName, bankCode, bankAccountNo, bankAccountName })
    .from(workspaceSettings)
    .where(eq(workspaceSettings.workspaceId, workspaceId))
  const [row] = await (isLocked ? query.for('update') : query)

  return row ? { ...row, promptPayKind: row.promptPayKind as BankDetails['promptPayKind'] } : NONE
}

function isSame(a: BankDetails, b: BankDetails): boolean {
  return Object.keys(NONE).every((name) => a[name as keyof BankDetails] === b[name as keyof BankDetails])
}

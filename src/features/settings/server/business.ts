import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { invalid, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { indexWorkspace } from '#features/listings/server/service.ts'
import { publicUrl } from '#features/media/server/service.ts'
import type { businessInput } from '#features/settings/contract.ts'
import { changeSettings, changeWorkspace, ensureSettings } from '#features/workspaces/server/service.ts'
import { workspaceSettings, workspaces } from '#features/workspaces/tables.ts'
import type { ActingMember } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { siteOrigin } from '#server/own-domains.ts'
import { phoneFault, readPhone } from '#thai/phone.ts'
import { isTaxId, maskTaxId, taxIdDigits } from '#thai/tax-id.ts'

const COLUMNS = {
  isCompany: workspaces.isCompany,
  businessName: workspaces.businessName,
  businessNameEn: workspaces.businessNameEn,
  logoFileId: workspaces.logoFileId,
  addressTh: workspaces.addressTh,
  addressEn: workspaces.addressEn,
  phone: workspaces.phone,
  email: workspaces.email,
  lineId: workspaces.lineId,
  siteName: workspaces.siteName,
  isPublished: workspaces.isPublished,
  taxId: workspaceSettings.taxId,
  isVatRegistered: workspaceSettings.isVatRegistered,
}

/** The business as its people read it. */
export async function readBusiness(kit: Kit, workspaceId: string) {
  const { logoFileId, ...found } = await kit.database.inWorkspace(workspaceId, (tx) => find(tx, workspaceId))

  return {
    ...found,
    logoUrl: logoFileId && publicUrl({ workspaceId, fileId: logoFileId }, '320'),
    siteUrl: found.siteName && (await siteOrigin(kit, found.siteName)),
  }
}

/** Changes what is given; what is left out stays. @throws 422 by field */
export async function updateBusiness(
  kit: Kit,
  actor: ActingMember,
  form: z.infer<typeof businessInput>,
): Promise<void> {
  const { workspaceId, actorId } = actor
  const { taxId: typedTaxId, isVatRegistered, phone: typedPhone, isCompany, businessName, ...texts } = form
  const taxId = readOr(typedTaxId, (text) => (isTaxId(text) ? taxIdDigits(text) : undefined), 'taxId')
  const phone = readOr(typedPhone, (text) => e164Of(text), 'phone')
  const site = { ...emptied(texts), isCompany, businessName, phone }
  const settings = { taxId, isVatRegistered }

  await kit.database.inWorkspace(workspaceId, async (tx) => {
    await ensureSettings(tx, workspaceId)
    const before = await find(tx, workspaceId)
    const after = { ...before, ...given({ ...site, ...settings }) }
    if (after.isVatRegistered && !after.taxId) throw invalid({ taxId: 'tax_id_for_vat' })
    const changed = Object.keys(after).filter(
      (name) => after[name as keyof typeof after] !== before[name as keyof typeof before],
    )
    if (changed.length === 0) return

    await changeWorkspace(tx, kit, workspaceId, given(site))
    await changeSettings(tx, kit, workspaceId, given(settings))
    await indexWorkspace(tx, workspaceId, kit.now())
    const shown = (state: typeof before) =>
      Object.fromEntries(
        changed.map((name) => [
          name,
          name === 'taxId' ? state.taxId && maskTaxId(state.taxId) : state[name as keyof typeof state],
        ]),
      )
    await audit(tx, {
      workspaceId,
      actorId,
      action: 'workspace.details_changed',
      recordKind: 'workspace',
      recordId: workspaceId,
      before: shown(before),
      after: shown(after),
    })
  })
}

async function find(tx: Tx, workspaceId: string) {
  const [row] = await tx
    .select(COLUMNS)
    .from(workspaces)
    .leftJoin(workspaceSettings, eq(workspaceSettings.workspaceId, workspaces.id))
    .where(eq(workspaces.id, workspaceId))
  if (!row) throw notFound()

  return { ...row, isVatRegistered: row.isVatRegistered ?? false }
}

/** Reads a typed value; undefined stays undefined, an empty text becomes null. */
function readOr(typed: string | undefined, read: (text: string) => string | null | undefined, field: string) {
  if (typed === undefined) return undefined
  if (typed === '') return null
  const value = read(typed)
  if (!value) throw invalid({ [field]: field === 'taxId' ? 'tax_id_wrong' : phoneFault(typed) })

  return value
}

function e164Of(typed: string): string | undefined {
  const read = readPhone(typed)

  return read.ok ? read.e164 : undefined
}

function emptied<T extends Record<string, unknown>>(values: T): { [K in keyof T]: T[K] | null } {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === '' ? null : value]),
  ) as { [K in keyof T]: T[K] | null }
}

/** Without what is undefined. */
function given<T extends Record<string, unknown>>(values: T) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}

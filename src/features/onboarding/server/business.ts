import { eq } from 'drizzle-orm'
import { conflict, invalid, Problem } from '#contract/problem.ts'
import { NO_WORKSPACE } from '#db/ids.ts'
import { indexWorkspace } from '#features/listings/server/service.ts'
import { asUploadProblem, deleteFile, publicUrl, storeFile } from '#features/media/server/service.ts'
import { changeSettings, changeWorkspace } from '#features/workspaces/server/service.ts'
import { workspaces } from '#features/workspaces/tables.ts'
import type { ActingMember } from '#server/actor.ts'
import type { Reader } from '#server/http/reader.ts'
import type { Kit } from '#server/kit.ts'
import { isTaxId, taxIdDigits } from '#thai/tax-id.ts'
import { note, siteUrlOf } from './website.ts'
import { makeWorkspace } from './workspace.ts'

/** Website assets (G042). */
const WEBSITE_ASSETS = 4

export type BusinessName = {
  isCompany: boolean
  name: string
  logo?: { name: string; bytes: Uint8Array }
}

/**
 * Company or individual, its name, its logo. Opens no site: what becomes public is agreed to apart (`publishSite`).
 * @throws 422 `name_and_image` while the name or any logo is missing
 */
export async function nameBusiness(kit: Kit, actor: ActingMember, form: BusinessName) {
  const { workspaceId, actorId } = actor
  const { isCompany, name } = form
  const { old, ...answer } = await kit.database.inWorkspace(workspaceId, async (tx) => {
    const [before] = await tx.select().from(workspaces).where(eq(workspaces.id, workspaceId)).for('update')
    if (!before) throw new Problem(403, '102')
    const hasLogo = form.logo !== undefined || before.logoFileId !== null
    if (name === '' || !hasLogo)
      throw new Problem(422, 'name_and_image', {
        fields: { ...(name === '' && { name: 'name_required' }), ...(!hasLogo && { logo: 'logo_required' }) },
      })
    const stored =
      form.logo &&
      (await storeFile(tx, kit, {
        workspaceId,
        uploadedBy: actorId,
        containerId: WEBSITE_ASSETS,
        ...form.logo,
      }).catch((error) => {
        throw asUploadProblem(error)
      }))
    const logoFileId = stored?.id ?? before.logoFileId
    const isNewName = name !== before.businessName
    await changeWorkspace(tx, kit, workspaceId, {
      isCompany,
      businessName: name,
      // The English name was that of the old one.
      ...(isNewName && { businessNameEn: null }),
      logoFileId,
    })
    await note(tx, actor, {
      action: 'workspace.named',
      before: {
        businessName: before.businessName,
        isCompany: before.isCompany,
        logoFileId: before.logoFileId,
      },
      after: { businessName: name, isCompany, logoFileId },
    })
    if (before.isPublished) await indexWorkspace(tx, workspaceId, kit.now())

    return {
      siteUrl: siteUrlOf(kit.config, before.siteName),
      isPublished: before.isPublished,
      logoUrl: logoFileId && publicUrl({ workspaceId, fileId: logoFileId }, '320'),
      old: stored ? before.logoFileId : null,
    }
  })
  if (old) await deleteFile(kit, { workspaceId, fileId: old, by: actorId, isAdmin: true })

  return answer
}

export type Company = {
  name: string
  nameEn?: string
  taxId?: string
  addressTh?: string
  addressEn?: string
}

/**
 * Makes a manager's business a company with its names, tax id and address. A manager who has no workspace yet gets one;
 * anyone else without one is no manager (102).
 */
export async function createCompany(kit: Kit, reader: Reader, company: Company): Promise<string> {
  const taxId = company.taxId ? taxIdDigits(company.taxId) : null
  if (company.taxId && (taxId === null || !isTaxId(taxId))) throw invalid({ taxId: 'owners_tax_id_invalid' })
  if (reader.workspace && !reader.workspace.rights.includes('publish')) throw new Problem(403, 'no_right')
  if (!reader.workspace && reader.role !== 'Manager') throw new Problem(403, '102')

  return kit.database.inWorkspace(reader.workspace?.id ?? NO_WORKSPACE, async (tx) => {
    const workspaceId = reader.workspace?.id ?? (await makeWorkspace(tx, reader.userId))
    // Two requests at once: the other one made it.
    if (!workspaceId) throw conflict('company_exists')
    const { name, nameEn, addressTh, addressEn } = company
    await changeWorkspace(tx, kit, workspaceId, {
      isCompany: true,
      businessName: name,
      ...(nameEn !== undefined && { businessNameEn: nameEn || null }),
      ...(addressTh !== undefined && { addressTh: addressTh || null }),
      ...(addressEn !== undefined && { addressEn: addressEn || null }),
    })
    if (taxId) await changeSettings(tx, kit, workspaceId, { taxId })
    await indexWorkspace(tx, workspaceId, kit.now())
    await note(
      tx,
      { workspaceId, actorId: reader.userId },
      {
        action: 'workspace.company_created',
        after: { businessName: name, isCompany: true, hasTaxId: taxId !== null },
      },
    )

    return workspaceId
  })
}

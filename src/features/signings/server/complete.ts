import { maskEmail } from '#features/accounts/server/service.ts'
import { renamePaper, storePaper } from '#features/media/server/service.ts'
import { readIssued } from '#features/papers/server/service.ts'
import { beforeSigning, sealPaper } from '#features/seals/server/service.ts'
import { isElsewhere, isNamedOnPaper } from '#features/signings/rules.ts'
import type { Kit } from '#server/kit.ts'
import type { ComposedSignature } from '#server/ports/pdf/composed/composed-print.ts'
import { findSigning, type SignerRow, saveSigning, signersOf } from './store.ts'

/** The paper with its signatures and its evidence, sealed. Made once, however often the job runs. */
export async function makeSigned(
  kit: Kit,
  { workspaceId, signingId }: { workspaceId: string; signingId: string },
): Promise<void> {
  const { signing, signers, issued } = await kit.database.inWorkspace(workspaceId, async (tx) => {
    const found = await findSigning(tx, { workspaceId, id: signingId })
    const { paperId, version } = found

    return {
      signing: found,
      signers: await signersOf(tx, found),
      issued: await readIssued(tx, { workspaceId, paperId, version }),
    }
  })
  if (signing.state !== 'signed' || signing.sealedFileId) return
  const { paper, textHash, issuer } = issued

  await sealPaper(kit, {
    workspaceId,
    kind: paper.kind,
    recordId: signing.paperId,
    ...{
      version: signing.version,
      no: signing.no,
      titleTh: signing.titleTh,
      titleEn: signing.titleEn,
      textHash,
    },
    signers: signers.map((one) => ({
      ...{ name: one.nameTh, roleTh: one.roleTh, roleEn: one.roleEn, at: one.signedAt!.toISOString() },
      how: one.isHere === 'yes' ? ('signedIn' as const) : ('emailCode' as const),
    })),
    render: (seal) =>
      kit.ports.pdf.render('composed', {
        ...{ paper, textHash, issuer, seal },
        status: 'signed',
        signatures: signers.map(asSignature),
      }),
    keep: async (tx, pdf) => {
      const file = await storePaper(tx, kit, {
        workspaceId,
        name: `${signing.no}.pdf`,
        ending: 'pdf',
        bytes: pdf,
      })
      await saveSigning(tx, signing, { sealedFileId: file.id })
      await renamePaper(tx, { workspaceId, fileId: issued.fileId, name: beforeSigning(signing.no) })
      return { fileId: file.id }
    },
  })
}

function asSignature(row: SignerRow): ComposedSignature {
  return {
    key: row.key,
    name: { th: row.nameTh, en: row.nameEn },
    role: { th: row.roleTh, en: row.roleEn },
    typedName: row.typedName,
    drawing: row.drawing,
    openedAt: row.openedAt!.toISOString(),
    signedAt: row.signedAt!.toISOString(),
    consent: { th: row.consentTh ?? '', en: row.consentEn ?? '' },
    isNamed: row.typedName === null || isNamedOnPaper(row.typedName, { th: row.nameTh, en: row.nameEn }),
    known: row.isHere === 'yes' ? 'signedIn' : 'emailCode',
    account: row.accountName === null ? null : { name: row.accountName, email: row.accountEmail ?? '' },
    address: row.email ? maskEmail(row.email) : '',
    addressOnFile: isElsewhere(row)
      ? maskEmail(row.emailOnFile!)
      : row.email && row.emailOnFile === ''
        ? ''
        : null,
    ip: row.ip ?? '',
    userAgent: row.userAgent ?? '',
  }
}

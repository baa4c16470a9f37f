import { consentTo } from '#contract/consent.ts'
import type { Tx } from '#db/client.ts'
import { type PaperRow, readIssued } from '#features/papers/server/service.ts'
import { printedSealCode } from '#features/seals/server/service.ts'
import { type DeclineReason, isNamedOnPaper, nextSigner, usualSignBy } from '#features/signings/rules.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { addressesOnFile } from './on-file.ts'
import { isOurs, readOwn } from './ours.ts'
import { about } from './sign.ts'
import { newestOf, type SigningRow, signersOf } from './store.ts'

/** What a paper's page shows of its signatures: the newest asking, and who would be asked. */
export async function signingView(
  tx: Tx,
  kit: Kit,
  { row, rights }: { row: PaperRow; rights: readonly string[] },
) {
  const { workspaceId } = row
  const newest = await newestOf(tx, workspaceId, row.id)
  const isIssued = row.version > 0 && !row.hasDraft && (row.state === 'issued' || row.state === 'shared')
  const proposed = isIssued ? await proposedFor(tx, row) : []

  return {
    signing: newest ? await asView(tx, newest) : null,
    proposed,
    canAsk: proposed.length > 0 && rights.includes('edit'),
    usualSignBy: usualSignBy(todayInBangkok(kit.now())),
  }
}

/** The signers of the paper; who has the address of the business signs here. */
async function proposedFor(tx: Tx, row: PaperRow) {
  const { workspaceId, id: paperId, version } = row
  const { paper } = await readIssued(tx, { workspaceId, paperId, version })
  const business = await readOwn(tx, workspaceId)
  const onFile = await addressesOnFile(tx, row)

  return paper.signers.map((one) => {
    const { key, role, name, how, email } = one
    const mayBeHere = isOurs(one, business)

    const emailOnFile = onFile(one)
    return { key, role, name, how, email: email || emailOnFile, emailOnFile, mayBeHere, isHere: mayBeHere }
  })
}

async function asView(tx: Tx, signing: SigningRow) {
  const signers = await signersOf(tx, signing)
  const next = signing.state === 'asked' ? nextSigner(signers) : undefined
  const {
    id,
    paperId,
    version,
    no,
    titleTh,
    titleEn,
    state,
    signBy,
    message,
    endReason,
    createdAt,
    endedAt,
  } = signing

  return {
    ...{
      id,
      paperId,
      edition: version,
      no,
      title: { th: titleTh, en: titleEn },
      state,
      signBy,
      message,
      endReason,
    },
    ...{ createdAt, endedAt, textHash: signing.textHash },
    sealCode: await printedSealCode(tx, { workspaceId: signing.workspaceId, recordId: paperId, version }),
    signers: signers.map((one) => ({
      id: one.id,
      role: { th: one.roleTh, en: one.roleEn },
      name: { th: one.nameTh, en: one.nameEn },
      ...{
        how: one.how,
        isHere: one.isHere === 'yes',
        email: one.email,
        state: one.state,
        isNext: one.id === next?.id,
      },
      ...{ askedAt: one.askedAt, remindedAt: one.remindedAt, openedAt: one.openedAt, signedAt: one.signedAt },
      method: one.method,
      emailOnFile: one.emailOnFile,
      signedAs:
        one.typedName === null || isNamedOnPaper(one.typedName, { th: one.nameTh, en: one.nameEn })
          ? null
          : one.typedName,
      account: one.accountName === null ? null : { name: one.accountName, email: one.accountEmail ?? '' },
      declineReason: one.declineReason as DeclineReason | null,
      declineWords: one.declineWords,
      consent: consentTo(one.how, about(signing)),
    })),
  }
}

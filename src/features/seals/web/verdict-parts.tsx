import type { Checked } from '#features/seals/contract.ts'
import { formatDateTime } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import css from './verify.module.css'

type Paper = NonNullable<Checked['paper']>

/** What the paper is, who issued it and when it was sealed. */
export function Facts({ paper }: { paper: Paper }) {
  const { locale } = useRoot()
  const { no, version, signers } = paper
  const title = locale === 'th' ? paper.titleTh : paper.titleEn

  return (
    <dl className={css.facts}>
      <div>
        <dt>{m.seals_paper()}</dt>
        <dd>{m.seals_paper_named({ title, no, version: String(version) })}</dd>
      </div>
      <div>
        <dt>{m.seals_by()}</dt>
        <dd>{paper.business}</dd>
      </div>
      {signers.length > 0 && (
        <div>
          <dt>{m.seals_signers()}</dt>
          <dd>{m.seals_signers_all({ count: signers.length })}</dd>
        </div>
      )}
      <div>
        <dt>{m.seals_sealed_at()}</dt>
        <dd>{formatDateTime(paper.sealedAt, locale, 'long')}</dd>
      </div>
    </dl>
  )
}

/** Who signed, with covered names: anybody may hold the code. */
export function Signers({ paper: { signers } }: { paper: Paper }) {
  const { locale } = useRoot()
  const ways = {
    emailCode: m.seals_signed_email_code,
    signedIn: m.seals_signed_signed_in,
    drawn: m.seals_signed_drawn,
    typed: m.seals_signed_typed,
  }
  const points = signers.map(({ name, roleTh, roleEn, at, how }): [string, string] => [
    m.seals_signer({ name, role: locale === 'th' ? roleTh : roleEn }),
    ways[how]({ at: formatDateTime(at, locale) }),
  ])

  return <Points points={points} />
}

/** Facts, each with its sentence. */
export function Points({ points }: { points: [title: string, text: string][] }) {
  return (
    <ul className={css.points}>
      {points.map(([title, text]) => (
        <li key={title}>
          <b>{title}</b>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

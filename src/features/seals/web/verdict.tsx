import IconAlertTriangleFilled from '@tabler/icons-react/dist/esm/icons/IconAlertTriangleFilled.mjs'
import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs'
import IconHelpCircleFilled from '@tabler/icons-react/dist/esm/icons/IconHelpCircleFilled.mjs'
import type { ReactNode } from 'react'
import type { Checked } from '#features/seals/contract.ts'
import { formatDateTime } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Facts, Points, Signers } from './verdict-parts.tsx'
import css from './verify.module.css'

const LOOKS = {
  kept: { tone: 'ok', Icon: IconCircleCheckFilled },
  unchanged: { tone: 'ok', Icon: IconCircleCheckFilled },
  changed: { tone: 'danger', Icon: IconAlertTriangleFilled },
  waiting: { tone: 'plain', Icon: IconHelpCircleFilled },
  unknown: { tone: 'plain', Icon: IconHelpCircleFilled },
} as const

/** One sentence that can be read from across a table, and under it what is known. */
export function Verdict({ checked, isFile }: { checked: Checked; isFile: boolean }) {
  const { locale } = useRoot()
  const { tone, Icon } = LOOKS[checked.outcome]
  const { title, text } = wordsOf(checked, (at) => formatDateTime(at, locale))

  return (
    <section className={css.verdict} data-tone={tone}>
      <div className={css.head}>
        <Icon size={40} aria-hidden="true" className={css.mark} />
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
      </div>
      <div className={css.body}>
        {checked.outcome === 'unknown' ? <Unknown isFile={isFile} /> : <Known checked={checked} />}
      </div>
    </section>
  )
}

function Known({ checked: { outcome, paper } }: { checked: Checked }) {
  const { locale } = useRoot()
  if (!paper) return null
  if (outcome === 'changed')
    return (
      <>
        <Facts paper={paper} />
        <Points
          points={[
            [paper.isSigned ? m.seals_differs() : m.seals_differs_made(), m.seals_differs_text()],
            [m.seals_party(), m.seals_party_text({ business: contact(paper) })],
          ]}
        />
        <ButtonLink variant="dark" href={pathIn(locale, '/login')}>
          {m.seals_log_in()}
        </ButtonLink>
      </>
    )

  return (
    <>
      <div className={css.columns}>
        <Facts paper={paper} />
        <div className={css.column}>
          <Signers paper={paper} />
          <Points points={[[m.seals_reader(), m.seals_reader_text()]]} />
        </div>
      </div>
      {paper.isReplaced && (
        <Points
          points={[
            [m.seals_replaced(), paper.isSigned ? m.seals_replaced_text() : m.seals_replaced_made_text()],
          ]}
        />
      )}
      {paper.sha256 && (
        <details className={css.print}>
          <summary>{m.seals_fingerprint()}</summary>
          <p>SHA-256 {paper.sha256.replace(/(.{4})(?=.)/g, '$1 ')}</p>
        </details>
      )}
    </>
  )
}

function Unknown({ isFile }: { isFile: boolean }): ReactNode {
  const first: [string, string] = isFile
    ? [m.seals_unknown_file(), m.seals_unknown_file_text()]
    : [m.seals_unknown_code(), m.seals_unknown_code_text()]

  return (
    <Points
      points={[first, [m.seals_elsewhere(), m.seals_elsewhere_text()], [m.seals_scan(), m.seals_scan_text()]]}
    />
  )
}

function contact({ business, phone }: NonNullable<Checked['paper']>): string {
  return phone ? `${business} ${phone}` : business
}

function wordsOf({ outcome, paper, sealedAt }: Checked, told: (at: Date) => string) {
  const on = paper?.sealedAt ?? sealedAt
  const at = on ? told(on) : ''
  switch (outcome) {
    case 'kept':
      return { title: m.seals_kept({ at }), text: m.seals_kept_text() }
    case 'unchanged':
      return {
        title: m.seals_unchanged({ at }),
        text: !paper
          ? m.seals_unchanged_gone()
          : paper.isSigned
            ? m.seals_unchanged_text()
            : m.seals_unchanged_made(),
      }
    case 'changed':
      return {
        title: paper?.isSigned === false ? m.seals_changed_made() : m.seals_changed(),
        text: !paper
          ? m.seals_changed_gone()
          : paper.isSigned
            ? m.seals_changed_text({ at })
            : m.seals_changed_made_text({ business: contact(paper) }),
      }
    case 'waiting':
      return { title: m.seals_waiting(), text: m.seals_waiting_text() }
    default:
      return { title: m.seals_unknown(), text: m.seals_unknown_text() }
  }
}

import { m } from '#i18n/messages/messages.js'
import { Amount } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import css from './find-box.module.css'
import type { FindOption } from './find-options.ts'

/** The record that is marked, so that most questions end without opening it; its acts are reached by Tab. */
export function FoundPreview({ option }: { option: FindOption | undefined }) {
  const preview = option?.preview
  if (!preview) return <div className={css.preview} />

  return (
    // biome-ignore lint/a11y/useSemanticElements: these are no fields of a form
    <div className={css.preview} role="group" aria-label={m.records_find_preview()}>
      <p className={css.title}>
        <b>{preview.title}</b>
        {preview.state && (
          <StatusTag kind="property" state={preview.state.status}>
            {preview.state.label}
          </StatusTag>
        )}
      </p>
      {preview.note && <p className={css.soft}>{preview.note}</p>}
      {preview.toPaySatang !== undefined && (
        <div className={css.owed}>
          <span className={css.soft}>{m.records_to_pay()}</span>
          <Amount satang={preview.toPaySatang} size="lg" />
          {preview.late && <span className={css.late}>{preview.late}</span>}
        </div>
      )}
      <dl className={css.facts}>
        {preview.facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {preview.acts.map(({ key, label, href }) => (
        <Anchor key={key} href={href} className={css.act}>
          {label}
        </Anchor>
      ))}
    </div>
  )
}

import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useState } from 'react'
import type { Preview } from '#features/broadcasts/contract.ts'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { IconButton } from '#web/ui/button.tsx'
import css from './broadcasts.module.css'

type Look = 'chat' | 'mail'

/** How one real person gets it, in the product or by mail; ‹ and › walk through everybody. */
export function PreviewPane({
  preview,
  state,
  onStep,
}: {
  preview: Preview
  state: 'still' | 'asking' | 'failed'
  onStep(at: number): void
}) {
  const { viewer } = useRoot()
  const [look, setLook] = useState<Look>('chat')
  const { letter, at, count, businessName } = preview
  const tab = (key: Look, label: string) => (
    <button type="button" aria-pressed={look === key} onClick={() => setLook(key)}>
      {label}
    </button>
  )
  const step = (by: number, label: string, icon: React.ReactNode) => (
    <IconButton label={label} onClick={() => onStep(((at ?? 0) + by + count) % count)}>
      {icon}
    </IconButton>
  )

  return (
    <section className={css.preview} aria-live="polite" data-asking={state === 'asking' || undefined}>
      <h2>{letter ? m.broadcasts_preview({ name: letter.name }) : m.broadcasts_preview_any()}</h2>
      <div className={css.tabs}>
        <div>
          {tab('chat', m.broadcasts_reach_bell())}
          {tab('mail', m.broadcasts_reach_mail())}
        </div>
        {count > 1 && (
          <span>
            {step(-1, m.broadcasts_before(), <IconChevronLeft size={20} aria-hidden="true" />)}
            {step(1, m.broadcasts_after(), <IconChevronRight size={20} aria-hidden="true" />)}
          </span>
        )}
      </div>
      <div className={css.screen} data-look={look} lang={letter?.language}>
        <p className={css.screenHead}>{businessName}</p>
        {letter && (letter.subject || letter.text) ? (
          <div className={css.letter}>
            <b>{letter.subject}</b>
            <p>{letter.text}</p>
            {look === 'mail' && <span className={css.fakeButton}>{m.broadcasts_mail_open()}</span>}
          </div>
        ) : (
          <p className={css.soft}>{m.broadcasts_preview_empty()}</p>
        )}
        {look === 'chat' && letter?.text && viewer && (
          <p className={css.soft}>{m.broadcasts_preview_sent_by({ name: viewer.firstName })}</p>
        )}
      </div>
      <p className={css.soft}>
        {state === 'failed'
          ? m.broadcasts_preview_failed()
          : at !== null && m.broadcasts_preview_at({ nth: formatNumber(at + 1), count: formatNumber(count) })}
      </p>
    </section>
  )
}

import IconMailCheck from '@tabler/icons-react/dist/esm/icons/IconMailCheck.mjs'
import { useEffect, useRef } from 'react'
import type { Locale } from '#i18n/locale.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { WithPart } from '#web/ui/phrases.tsx'
import { StepBars } from '#web/ui/step-bars.tsx'
import css from './panel.module.css'

/** What one agrees to by signing up. */
export function RegisterNotice({ locale }: { locale: Locale }) {
  const space = locale === 'en' ? ' ' : ''

  return (
    <p className={css.small}>
      {m.accounts_register_notice_lead()}
      {space}
      <Anchor href={pathIn(locale, '/help-center/terms-and-conditions')}>
        {m.accounts_register_terms()}
      </Anchor>{' '}
      {m.accounts_register_notice_and()}
      {space}
      <Anchor href={pathIn(locale, '/help-center/privacy-policy')}>{m.accounts_register_privacy()}</Anchor>
    </p>
  )
}

/** Step 3: the verification mail is on its way. */
export function RegisterThanks({ email, onClose }: { email: string; onClose?: () => void }) {
  const { locale } = useRoot()
  const panel = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone: the cursor goes to the one that ends this.
  useEffect(() => panel.current?.querySelector<HTMLElement>('button, a')?.focus(), [])

  return (
    <div ref={panel} className={css.panel} role="status">
      <IconMailCheck size={48} className={css.done} aria-hidden="true" />
      <p className={css.small}>{m.accounts_register_step({ step: '3' })}</p>
      <p className={css.title}>{m.accounts_register_inbox()}</p>
      <StepBars at={3} of={3} />
      <p>
        <WithPart part={email}>{m.accounts_register_sent({ email })}</WithPart>
      </p>
      <p className={css.small}>{m.accounts_register_missing()}</p>
      {onClose ? (
        <Button variant="primary" size="lg" full onClick={onClose}>
          {m.accounts_close()}
        </Button>
      ) : (
        <ButtonLink variant="primary" size="lg" full href={pathIn(locale, '/home')}>
          {m.accounts_home_go()}
        </ButtonLink>
      )}
    </div>
  )
}

import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { copyText } from '#web/copy-text.ts'
import kit from '#web/dashboard/kit/section.module.css'
import { productName, useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Note } from '#web/ui/note.tsx'
import { useBusy } from './authenticator-card.tsx'
import css from './security.module.css'
import type { GuardState, SecurityAnswer } from './security-acts.ts'

/** With so few left it is time for new ones. */
const FEW = 2

type Props = { guard: GuardState; codes: string[] | null; answer?: SecurityAnswer }

/** Codes for the day the phone is lost: shown once when they are made, counted from then on. */
export function RecoveryCard({ guard, codes }: Props) {
  const isBusy = useBusy()
  const left = guard.recoveryCodesLeft

  return (
    <Card title={m.second_factor_recovery_title()} look={codes ? 'tint' : 'flat'}>
      {codes || left > FEW ? (
        <p className={kit.lead}>
          {codes ? m.second_factor_recovery_new() : m.second_factor_recovery_left({ count: String(left) })}
        </p>
      ) : (
        <div className={css.few}>
          <Note tone="warn">
            {left > 0
              ? m.second_factor_recovery_few({ count: String(left) })
              : m.second_factor_recovery_none()}
          </Note>
        </div>
      )}
      {codes ? (
        <Codes codes={codes} />
      ) : (
        <Form method="post">
          <input type="hidden" name="intent" value="codes-new" />
          <Button type="submit" full="phone" isLoading={isBusy('codes-new')}>
            {m.second_factor_recovery_renew()}
          </Button>
        </Form>
      )}
    </Card>
  )
}

function Codes({ codes }: { codes: string[] }) {
  const root = useRoot()
  const title = `${productName(root)} · ${m.second_factor_recovery_title()} · ${root.viewer?.email ?? ''}`
  const text = `${title}\n\n${codes.join('\n')}\n`
  const ref = useRef<HTMLDivElement>(null)
  // The form that was answered stands screens below on a phone: nobody may leave without having seen these.
  useEffect(() => {
    // Newer browsers answer with a promise, which React would take for what tidies up.
    ref.current?.scrollIntoView({ block: 'center' })
  }, [])
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`

  return (
    <div className={css.print} ref={ref}>
      <p className={css.onPaper}>{title}</p>
      <Note tone="warn" isLive>
        <p>{m.second_factor_recovery_keep()}</p>
      </Note>
      <ul className={css.codes} aria-label={title}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={cx(kit.acts, css.takes, css.screen)}>
        <ButtonLink
          href={file}
          download={`${root.product.slug}-recovery-codes.txt`}
          icon={<IconDownload size={20} aria-hidden="true" />}
        >
          {m.second_factor_recovery_download()}
        </ButtonLink>
        <Button icon={<IconCopy size={20} aria-hidden="true" />} onClick={() => copyText(text)}>
          {m.common_copy()}
        </Button>
        <Button icon={<IconPrinter size={20} aria-hidden="true" />} onClick={() => window.print()}>
          {m.second_factor_recovery_print()}
        </Button>
      </div>
    </div>
  )
}

import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { Form } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import kit from '#web/dashboard/kit/section.module.css'
import { productName, useRoot } from '#web/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Note } from '#web/ui/note.tsx'
import { useBusy } from './authenticator-card.tsx'
import css from './security.module.css'
import type { GuardState, SecurityAnswer } from './security-acts.ts'

type Props = { guard: GuardState; codes: string[] | null; answer?: SecurityAnswer }

/** Codes for the day the phone is lost: shown once when they are made, counted from then on. */
export function RecoveryCard({ guard, codes }: Props) {
  const isBusy = useBusy()

  return (
    <Card title={m.second_factor_recovery_title()} look={codes ? 'tint' : 'flat'}>
      <p className={kit.lead}>
        {codes
          ? m.second_factor_recovery_new()
          : m.second_factor_recovery_left({ count: String(guard.recoveryCodesLeft) })}
      </p>
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
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${title}\n\n${codes.join('\n')}\n`)}`

  return (
    <div className={css.print}>
      <Note tone="warn" isLive>
        <p>{m.second_factor_recovery_keep()}</p>
      </Note>
      <ul className={css.codes} aria-label={title}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={cx(kit.acts, css.screen)}>
        <ButtonLink
          href={file}
          download={`${root.product.slug}-recovery-codes.txt`}
          icon={<IconDownload size={20} aria-hidden="true" />}
        >
          {m.second_factor_recovery_download()}
        </ButtonLink>
        <Button icon={<IconPrinter size={20} aria-hidden="true" />} onClick={() => window.print()}>
          {m.second_factor_recovery_print()}
        </Button>
      </div>
    </div>
  )
}

import { formatDateTime } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { CopyBox } from '#web/dashboard/kit/copy-box.tsx'
import kit from '#web/dashboard/kit/section.module.css'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { removeId } from './remove-account.tsx'
import type { Account } from './types.ts'
import { ableWords, PROVIDER_NAMES } from './words.ts'

/** One account that is in use: whose it is, its mode, what it can take, who set it up. */
export function AccountCard({ account, mayChange }: { account: Account; mayChange: boolean }) {
  const { locale } = useRoot()
  const name = PROVIDER_NAMES[account.provider]
  const by = { by: account.setUpBy ?? '–', time: formatDateTime(account.setUpAt, locale) }

  return (
    <Card
      title={m.gateways_account({ name })}
      aside={<span className={kit.tag}>{account.isLive ? m.gateways_live() : m.gateways_test()}</span>}
    >
      <div className={kit.form}>
        {!account.isReadable && <Note tone="danger" title={m.gateways_unreadable()} />}
        {!account.isLive && account.isReadable && <Note tone="warn" title={m.gateways_test_note()} />}
        {account.accountName && <p className={kit.name}>{account.accountName}</p>}
        <p className={kit.muted}>{m.gateways_ends_with({ digits: account.lastDigits })}</p>
        <p className={kit.muted}>{m.gateways_set_up_by(by)}</p>
        {account.isReadable && (
          <p>
            {account.methods === null
              ? m.gateways_able_unknown({ name })
              : m.gateways_able({ ways: ableWords(account.methods) })}
          </p>
        )}
        {account.webhookUrl && (
          <>
            <p className={kit.muted}>
              {account.telling === 'other'
                ? m.gateways_tells_other({ name })
                : m.gateways_tells_none({ name })}
            </p>
            {mayChange && account.provider === 'omise' && (
              <CopyBox label={m.gateways_webhook()} text={account.webhookUrl} />
            )}
          </>
        )}
        {mayChange && (
          <p className={kit.acts}>
            <Button variant="line" opens={removeId(account.provider)}>
              {m.gateways_remove({ name })}
            </Button>
          </p>
        )}
      </div>
    </Card>
  )
}

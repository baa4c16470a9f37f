import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import { Form } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { bankByBot, bankName } from '#thai/banks.ts'
import kit from '#web/dashboard/kit/section.module.css'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import type { Method } from './cards.page.tsx'
import type { Section } from './section-form.ts'

/** One kept card or account: what it is, whether it is the default, and the two things to do with it. */
export function MethodRow({ section, method }: { section: Section; method: Method }) {
  const { locale } = useRoot()
  const { id, kind, lastDigits, isDefault, isExpired, expiryMonth, expiryYear, holderName } = method
  const bank = method.bankCode ? bankByBot(method.bankCode) : undefined
  const name = `${(bank && bankName(bank, locale)) ?? method.brand ?? ''} •••• ${lastDigits}`
  const Icon = kind === 'card' ? IconCreditCard : IconBuildingBank

  return (
    <li>
      <Icon size={24} aria-hidden="true" />
      <div>
        <p className={kit.name}>
          {name}
          {isDefault && (
            <span className={kit.tag} data-tone="ok">
              {m.settings_cards_default()}
            </span>
          )}
          {isExpired && (
            <span className={kit.tag} data-tone="soon">
              {m.settings_cards_expired()}
            </span>
          )}
        </p>
        <p className={kit.lead}>
          {kind === 'card'
            ? m.settings_cards_expires({
                month: String(expiryMonth).padStart(2, '0'),
                year: String(expiryYear),
              })
            : holderName}
        </p>
      </div>
      <div className={kit.rowActs}>
        {!isDefault && (
          <Form method="post">
            <input type="hidden" name="intent" value="default" />
            <input type="hidden" name="id" value={id} />
            <Button
              type="submit"
              variant="soft"
              aria-label={m.settings_cards_make_default_name({ name })}
              isLoading={section.isBusy('default')}
            >
              {m.settings_cards_make_default()}
            </Button>
          </Form>
        )}
        <details className={kit.more}>
          <summary aria-label={m.settings_cards_remove_name({ name })}>{m.settings_cards_remove()}</summary>
          <Form method="post" className={kit.form}>
            <input type="hidden" name="intent" value="remove" />
            <input type="hidden" name="id" value={id} />
            <p>{m.settings_cards_remove_sure({ name })}</p>
            <Button type="submit" variant="danger" isLoading={section.isBusy('remove')}>
              {m.settings_cards_remove_go()}
            </Button>
          </Form>
        </details>
      </div>
    </li>
  )
}

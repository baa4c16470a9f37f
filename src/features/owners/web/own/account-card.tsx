import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './accounting.module.css'

type Props = {
  account: { account: string; name: string | null } | null
  changing: { account: string | null; usableFrom: Date } | null
  managerName: string
}

/** Where the money goes, covered, and what a change of it takes. */
export function AccountCard({ account, changing, managerName: business }: Props) {
  const { locale } = useRoot()

  return (
    <Card
      title={m.owners_acc_account()}
      aside={
        <Anchor href={pathIn(locale, '/dashboard/owner/message')}>{m.owners_acc_account_change()}</Anchor>
      }
    >
      {account ? (
        <p className={css.account}>
          <IconBuildingBank size={24} aria-hidden="true" />
          <span>
            <b>{account.account}</b>
            <small>{account.name}</small>
          </span>
        </p>
      ) : (
        <p className={css.soft}>{m.owners_acc_account_none({ business })}</p>
      )}
      {changing && (
        <Note
          tone="warn"
          title={m.owners_acc_account_changing({
            account: changing.account ?? m.owners_acc_account_no(),
            day: formatDay(todayInBangkok(changing.usableFrom), locale, 'long'),
            business,
          })}
        />
      )}
      <p className={css.soft}>{m.owners_acc_account_rule()}</p>
    </Card>
  )
}

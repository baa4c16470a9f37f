import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconGauge from '@tabler/icons-react/dist/esm/icons/IconGauge.mjs'
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs'
import IconMessageQuestion from '@tabler/icons-react/dist/esm/icons/IconMessageQuestion.mjs'
import IconReceipt2 from '@tabler/icons-react/dist/esm/icons/IconReceipt2.mjs'
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import IconWriting from '@tabler/icons-react/dist/esm/icons/IconWriting.mjs'
import type { ReactNode } from 'react'
import { formatDay, formatMoney } from '#i18n/format.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useMissingRight } from '#web/dashboard/rights.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { TaskList, TaskRow, type TaskTone } from '#web/ui/lists/task-row.tsx'
import { MONEY_KINDS } from './embed/money-kinds.ts'
import { areRooms } from './home-kinds.ts'
import css from './main.module.css'
import { repairTasks } from './repair-tasks.tsx'
import type { Overview } from './types.ts'
import { unitWords } from './unit-words.ts'

export type Task = {
  key: string
  tone: TaskTone
  icon: ReactNode
  path: string
  action: () => string
  fact: (money: (satang: bigint) => string) => string
  help: string
}

/** What waits, money first, in the order in which it should be done; the bell counts the same. */
export function tasksOf(overview: Overview, locale: Locale, mayMoney: boolean): Task[] {
  const isRooms = areRooms(overview.homes.types)
  const unitsText = (found: { units: string[]; count: number }) => unitWords(isRooms, found)
  const {
    slips,
    certificates,
    overdue,
    applications,
    leaseDrafts,
    leasesToSign,
    leasesEnding,
    visits,
    inquiries,
    deposits,
    review,
    meters,
    billedUnread,
    toConfirm,
    reminders,
    filings,
  } = overview
  const all: (Task & { count: number })[] = [
    {
      key: 'slips',
      count: slips.count,
      tone: 'info',
      icon: <IconReceipt2 />,
      path: 'accounting/slips',
      action: m.overview_slips_do,
      fact: (money) => m.overview_slips({ n: String(slips.count), amount: money(slips.satang) }),
      help: unitsText(slips),
    },
    {
      key: 'certificates',
      count: certificates.count,
      tone: 'info',
      icon: <IconReceipt2 />,
      path: 'accounting/withholding',
      action: m.overview_slips_do,
      fact: (money) =>
        m.overview_certificates({ n: String(certificates.count), amount: money(certificates.satang) }),
      help: unitsText(certificates),
    },
    {
      key: 'overdue',
      count: overdue.count,
      tone: 'danger',
      icon: <IconAlertTriangle />,
      path: 'accounting?status=overdue',
      action: m.overview_late_do,
      fact: (money) => m.overview_late({ n: String(overdue.count), amount: money(overdue.satang) }),
      help: `${unitsText(overdue)} · ${m.overview_late_longest({ days: String(overdue.longestDays) })}`,
    },
    {
      key: 'deposits',
      count: deposits.count,
      tone: deposits.late > 0 ? 'danger' : 'info',
      icon: <IconArrowBackUp />,
      path: 'documents/leases?status=deposit',
      action: m.overview_deposit_do,
      fact: (money) => m.overview_deposit({ n: String(deposits.count), amount: money(deposits.satang) }),
      help:
        deposits.late > 0
          ? `${unitsText(deposits)} · ${m.overview_deposit_late({ n: String(deposits.late) })}`
          : unitsText(deposits),
    },
    {
      key: 'review',
      count: review.count,
      tone: review.late > 0 ? 'danger' : 'info',
      icon: <IconReceipt2 />,
      path: 'accounting/next-bills',
      action: m.overview_review_do,
      fact: (money) => m.overview_review({ n: review.count, amount: money(review.satang) }),
      help:
        review.late > 0
          ? `${unitsText(review)} · ${m.overview_review_late({ n: String(review.late) })}`
          : unitsText(review),
    },
    {
      key: 'meters',
      count: meters.count,
      tone: 'warn',
      icon: <IconGauge />,
      path: 'accounting/meters?show=unread',
      action: m.overview_meters_do,
      fact: () => m.overview_meters({ n: String(meters.count) }),
      help: `${unitsText(meters)} · ${m.overview_meters_until({ day: meters.day ? formatDay(meters.day, locale) : '' })}`,
    },
    {
      key: 'billedUnread',
      count: billedUnread.count,
      tone: 'warn',
      icon: <IconGauge />,
      path: 'accounting/meters?show=unread',
      action: m.overview_meters_do,
      fact: () => m.overview_billed_unread({ n: String(billedUnread.count) }),
      help: `${unitsText(billedUnread)} · ${m.overview_billed_unread_help()}`,
    },
    ...repairTasks(overview, unitsText),
    {
      key: 'filings',
      count: filings.count,
      tone: filings.late > 0 ? 'danger' : 'warn',
      icon: <IconId />,
      path: 'filings',
      action: m.overview_filing_do,
      fact: () => m.overview_filing({ n: filings.count }),
      help:
        filings.late > 0
          ? `${unitsText(filings)} · ${m.overview_filing_late({ n: String(filings.late) })}`
          : unitsText(filings),
    },
    {
      key: 'reminders',
      count: reminders.count,
      tone: 'info',
      icon: <IconBell />,
      path: 'calendar#todo',
      action: m.overview_reminder_do,
      fact: () => m.overview_reminder({ n: reminders.count }),
      help: reminders.titles.join(' · '),
    },
    {
      key: 'applications',
      count: applications.count,
      tone: 'ok',
      icon: <IconUserCheck />,
      path: 'applications?status=open',
      action: m.overview_application_do,
      fact: () => m.overview_application({ n: String(applications.count) }),
      help: unitsText(applications),
    },
    {
      key: 'drafts',
      count: leaseDrafts.count,
      tone: 'note',
      icon: <IconFileText />,
      path: 'documents/leases?status=open',
      action: m.overview_draft_do,
      fact: () => m.overview_draft({ n: String(leaseDrafts.count) }),
      help: unitsText(leaseDrafts),
    },
    {
      key: 'to-sign',
      count: leasesToSign.count,
      tone: 'note',
      icon: <IconWriting />,
      path: 'documents/leases?status=open',
      action: m.overview_to_sign_do,
      fact: () => m.overview_to_sign({ n: String(leasesToSign.count) }),
      help: unitsText(leasesToSign),
    },
    {
      key: 'visits',
      count: visits.count,
      tone: 'info',
      icon: <IconCalendarEvent />,
      path: 'visits',
      action: m.overview_visit_do,
      fact: () => m.overview_visit({ n: String(visits.count) }),
      help: unitsText(visits),
    },
    {
      key: 'inquiries',
      count: inquiries.count,
      tone: 'info',
      icon: <IconMessageQuestion />,
      path: 'inquiries?status=open',
      action: m.overview_inquiry_do,
      fact: () => m.overview_inquiry({ n: String(inquiries.count) }),
      help: unitsText(inquiries),
    },
    {
      key: 'to-confirm',
      count: toConfirm.count,
      tone: toConfirm.out > 0 ? 'danger' : 'note',
      icon: <IconCalendarCheck />,
      path: 'properties?status=to_confirm',
      action: m.overview_to_confirm_do,
      fact: () => m.overview_to_confirm({ n: String(toConfirm.count) }),
      help:
        toConfirm.out > 0
          ? `${unitsText(toConfirm)} · ${m.overview_to_confirm_out({ n: String(toConfirm.out) })}`
          : unitsText(toConfirm),
    },
    {
      key: 'ending',
      count: leasesEnding.count,
      tone: 'note',
      icon: <IconFileText />,
      path: 'documents/leases?status=ending',
      action: m.overview_ending_do,
      fact: () => m.overview_ending({ n: String(leasesEnding.count) }),
      help: unitsText(leasesEnding),
    },
  ]

  return all.filter(({ key, count }) => count > 0 && (mayMoney || !MONEY_KINDS.has(key)))
}

/** The list itself; the first row is tinted and has the one bright button. */
export function Tasks({ overview }: { overview: Overview }) {
  const { locale } = useRoot()
  const mayMoney = useMissingRight('money') === null
  const tasks = tasksOf(overview, locale, mayMoney)
  const money = (satang: bigint) => formatMoney(satang, locale, { satang: 'auto' })
  if (tasks.length === 0) return <p className={css.calm}>{m.overview_nothing()}</p>

  return (
    <TaskList label={m.overview_tasks()}>
      {tasks.map((task, index) => (
        <TaskRow
          key={task.key}
          isFirst={index === 0}
          tone={task.tone}
          icon={task.icon}
          fact={task.fact(money)}
          help={task.help}
          action={
            <ButtonLink
              variant={index === 0 ? 'primary' : 'line'}
              href={pathIn(locale, `/dashboard/manager/${task.path}`)}
            >
              {task.action()}
            </ButtonLink>
          }
        />
      ))}
    </TaskList>
  )
}

import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Chip } from '#web/ui/chips/chip.tsx'
import { ChipRow } from '#web/ui/chips/chip-row.tsx'
import { accountingPath } from './accounting-frame.tsx'

export type BooksTab = 'entries' | 'chart' | 'trial' | 'closing' | 'three' | 'vat' | 'opening'

const TABS: { key: BooksTab; path: string; label: () => string }[] = [
  { key: 'entries', path: '/books', label: m.books_tab_entries },
  { key: 'chart', path: '/books/accounts', label: m.books_chart_title },
  { key: 'trial', path: '/books/trial-balance', label: m.books_trial_title },
  { key: 'closing', path: '/books/closing', label: m.books_closing_title },
  { key: 'three', path: '/books/three-way', label: m.books_three_title },
  { key: 'vat', path: '/books/vat', label: m.books_vat_title },
  { key: 'opening', path: '/books/opening', label: m.books_opening_title },
]

/** The parts of the books: what was booked, and what an accountant asks of it. */
export function BooksTabs({ current }: { current: BooksTab }) {
  const { locale } = useRoot()

  return (
    <ChipRow label={m.books_nav()}>
      {TABS.map(({ key, path, label }) => (
        <Chip key={key} isOn={key === current} href={accountingPath(locale, path)}>
          {label()}
        </Chip>
      ))}
    </ChipRow>
  )
}

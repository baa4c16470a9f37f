import { categoryName } from '#features/expenses/web/embed/expense-words.ts'
import css from '#features/expenses/web/embed/money-form.module.css'
import { csvBaht } from '#i18n/csv.ts'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { dashboardList, searchIn } from '#web/dashboard/kit/dashboard-list.ts'
import { Amount } from '#web/ui/amount.tsx'
import own from './petty-cash.module.css'
import type { Move, Moves } from './types.ts'
import { UndoButton } from './undo-move.tsx'
import { moveWords } from './words.ts'

/** What came into a tin and left it. */
export const shownList = dashboardList({
  name: 'petty-cash',
  path: '/dashboard/manager/accounting/petty-cash/:id',
  read: (query) => ({
    search: searchIn(query),
    id: /^[\da-f-]{36}$/.exec(query.get('tin') ?? '')?.[0] ?? '',
  }),
  // Its file names a tin; without one there is nothing to show.
  ask: async (api, asked): Promise<Moves> =>
    asked.id
      ? await api.pettyCash.moves(asked)
      : { data: [], total: 0, page: 1, itemsPerPage: asked.itemsPerPage },
  title: () => m.petty_cash_title(),
  keyOf: ({ id }) => id,
  columns: ({ locale }) => [
    {
      key: 'what',
      head: m.petty_cash_what(),
      isTitle: true,
      cell: (move) => (
        <span className={css.what}>
          <b className={move.undoneAt ? own.undone : undefined}>{move.note || moveWords[move.kind]()}</b>
          <small>{factsOf(move)}</small>
        </span>
      ),
      file: [
        { head: m.petty_cash_kind_of(), fact: ({ kind }) => moveWords[kind]() },
        { head: m.petty_cash_what(), fact: ({ note }) => note },
        {
          head: m.expenses_form_category(),
          fact: ({ category }) => (category ? categoryName(category) : ''),
        },
        {
          head: m.petty_cash_undone(),
          fact: ({ undoneAt, undoReason }) => (undoneAt ? undoReason || '✓' : ''),
        },
      ],
    },
    {
      key: 'day',
      head: m.petty_cash_day(),
      cell: ({ day }) => formatDay(day, locale),
      file: ({ day }) => day,
    },
    {
      key: 'amount',
      head: m.petty_cash_amount(),
      isNumber: true,
      cell: ({ amountSatang }) => <Amount satang={amountSatang} />,
      file: ({ amountSatang }) => csvBaht(amountSatang),
    },
    {
      key: 'balance',
      head: m.petty_cash_balance(),
      isNumber: true,
      cell: ({ balanceSatang }) => <Amount satang={balanceSatang} />,
      file: ({ balanceSatang }) => csvBaht(balanceSatang),
    },
    {
      key: 'act',
      head: m.petty_cash_undo(),
      cell: (move) => <UndoButton move={move} />,
      file: null,
    },
  ],
})

function factsOf({ kind, category, undoneAt, undoReason, receiptUrl }: Move) {
  const words = [moveWords[kind](), category && kind === 'spend' ? categoryName(category) : '']
  if (undoneAt) words.push([m.petty_cash_undone(), undoReason].filter(Boolean).join(': '))

  return (
    <>
      {words.filter(Boolean).join(' · ')}
      {receiptUrl && (
        <>
          {' · '}
          <a href={receiptUrl} target="_blank" rel="noopener">
            {m.expenses_column_receipt()}
          </a>
        </>
      )}
    </>
  )
}

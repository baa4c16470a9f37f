import { m } from '#i18n/messages/messages.js'
import type { Scope } from '#web/page/page-scope.ts'
import type { BankLine } from './types.ts'
import { kindWords } from './words.ts'

/** Does what a form about a line asks for: accept it, book it, say that it is no rent, put it off, open it again. */
export async function actOnLine(api: Scope['api'], id: string, form: FormData): Promise<void> {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  switch (text('intent')) {
    case 'accept':
      await api.bank.accept({
        id,
        invoiceIds: form.getAll('invoiceId').map(String),
        paymentId: text('paymentId') || undefined,
        keepsExcess: form.has('keepsExcess') || undefined,
      })
      return
    case 'payBill':
      await api.bank.payBill({ id, payableId: text('payableId') })
      return
    case 'bookFee':
      await api.bank.bookExpense({
        id,
        spent: { category: 'bank_fee', description: m.bank_kind_fee(), bearer: 'workspace' },
      })
      return
    case 'showExpense':
      await api.bank.bookExpense({ id, expenseId: text('notedId') })
      return
    case 'showIncome':
      await api.bank.bookIncome({ id, incomeId: text('notedId') })
      return
    case 'notRent':
      await api.bank.setAside({
        id,
        as: 'notRent',
        kind: kindIn(text('kind')),
        note: text('note') || undefined,
      })
      return
    case 'putOff':
      await api.bank.setAside({ id, as: 'putOff', note: text('note') || undefined })
      return
    case 'undo':
      await api.bank.undoLine({ id })
  }
}

function kindIn(text: string): NonNullable<BankLine['kind']> {
  return (Object.keys(kindWords) as NonNullable<BankLine['kind']>[]).find((one) => one === text) ?? 'other'
}

import { placeIn } from '#features/expenses/web/embed/places.ts'
import { asCategory } from '#features/other-income/web/embed/income-words.ts'
import type { Scope } from '#web/page/page-scope.ts'
import type { BankLine } from './types.ts'

export type Typed = Record<string, string>
type Spent = NonNullable<Parameters<Scope['api']['bank']['bookExpense']>[0]['spent']>

/** What the form starts with: the bank's words, and the kind that they speak of. */
export function startOf({ words, kind, satang }: Pick<BankLine, 'words' | 'kind' | 'satang'>): Typed {
  const description = words.join(' ').trim().slice(0, 150)
  if (satang > 0n) return { description, category: kind === 'interest' ? 'interest' : 'other' }
  const categories: Partial<Record<NonNullable<BankLine['kind']>, string>> = { fee: 'bank_fee', tax: 'tax' }

  return { description, category: (kind && categories[kind]) ?? 'other', bearer: 'workspace' }
}

/** Books a line as the form says; what cannot be read goes along, so that the call refuses it by name. */
export async function bookTyped(
  api: Scope['api'],
  id: string,
  { typed, fileId }: { typed: Typed; fileId: string | undefined },
): Promise<void> {
  const text = (name: string) => typed[name]?.trim() ?? ''
  const { propertyId, projectId } = placeIn(text('place'))
  const description = text('description')
  if (text('as') === 'expense')
    await api.bank.bookExpense({
      id,
      spent: {
        ...{ propertyId: propertyId ?? undefined, projectId: projectId ?? undefined, description },
        category: text('category') as Spent['category'],
        bearer: text('bearer') as Spent['bearer'],
        ...{ payeeName: text('payee') || undefined, receiptFileId: fileId },
      },
    })
  else
    await api.bank.bookIncome({
      id,
      earned: {
        ...{ propertyId, projectId, description, payerName: text('payee'), fileId: fileId ?? null },
        category: asCategory(text('category')) ?? 'other',
      },
    })
}

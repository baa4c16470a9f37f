import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import type { Refusal } from '#web/page-scope.ts'
import { UploadBox, type UploadItem } from '#web/ui/upload-box.tsx'
import { DEFAULT_LIMITS } from '#web/ui/upload-rules.ts'
import { useIsHydrated } from '#web/use-is-hydrated.ts'
import css from './expenses.module.css'

/** A receipt that is already with us. */
export type Receipt = { fileId: string; name: string }

const LIMITS = { ...DEFAULT_LIMITS, maxFiles: 1, types: [...DEFAULT_LIMITS.types, 'application/pdf'] }

/** The payee's receipt: sent as soon as it is chosen, so that a refused form does not lose it. */
export function ReceiptField({ given }: { given?: Receipt }) {
  const isLive = useIsHydrated()
  const { submit, state, formData, data } = useFetcher<{ receipt?: Receipt; refusal?: Refusal }>()
  const [receipt, setReceipt] = useState(given)
  useEffect(() => {
    if (data?.receipt) setReceipt(data.receipt)
  }, [data])
  const sending = formData?.get('receipt')
  const items: UploadItem[] =
    sending instanceof File
      ? [{ id: 'sending', name: sending.name, note: '', state: 'sending' }]
      : receipt
        ? [{ id: receipt.fileId, name: receipt.name, note: m.expenses_form_receipt_done(), state: 'done' }]
        : []
  const refused = state === 'idle' ? data?.refusal : undefined
  const add = ([file]: File[]) => {
    const body = new FormData()
    body.set('intent', 'receipt')
    body.set('receipt', file!)
    submit(body, { method: 'post', encType: 'multipart/form-data' })
  }

  return (
    <div className={css.upload}>
      <h3>{m.expenses_form_receipt()}</h3>
      {receipt && (
        <>
          <input type="hidden" name="receiptFileId" value={receipt.fileId} />
          <input type="hidden" name="receiptName" value={receipt.name} />
        </>
      )}
      <UploadBox
        name="receipt"
        hasCover={false}
        limits={LIMITS}
        items={items}
        error={refused && (Object.values(refused.fields)[0] ?? refused.message)}
        onAdd={isLive ? add : undefined}
        onRemove={() => setReceipt(undefined)}
        words={{
          label: m.expenses_form_receipt_drop(),
          hint: m.expenses_form_receipt_hint(),
          choose: m.expenses_form_receipt_choose(),
          cover: '',
          done: m.expenses_form_receipt_done(),
          remove: (name) => m.expenses_form_receipt_remove({ name }),
          retry: (name) => name,
          moveUp: (name) => name,
          moveDown: (name) => name,
          tooLarge: (name) => m.expenses_form_too_large({ name }),
          wrongType: (name) => m.expenses_form_wrong_type({ name }),
          tooMany: () => m.expenses_form_too_many(),
        }}
      />
    </div>
  )
}

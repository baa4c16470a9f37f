import { useState } from 'react'
import { m } from '#i18n/messages/messages.js'
import { useIsHydrated } from '#web/page/use-is-hydrated.ts'
import { UploadBox, type UploadItem } from '#web/ui/fields/upload-box.tsx'
import { DEFAULT_LIMITS } from '#web/ui/fields/upload-rules.ts'
import { uploadWords } from '#web/upload/upload-words.ts'
import { useUploads } from '#web/upload/use-uploads.ts'
import type { Receipt } from './keep-receipt.ts'
import css from './money-form.module.css'

const LIMITS = { ...DEFAULT_LIMITS, maxFiles: 1, types: [...DEFAULT_LIMITS.types, 'application/pdf'] }

/** The picture of a bill or receipt: sent as soon as it is chosen, so that a refused form does not lose it. */
export function ReceiptField({ given, title }: { given?: Receipt | undefined; title: string }) {
  const isLive = useIsHydrated()
  const [receipt, setReceipt] = useState(given)
  const { items, said, add, refuse, retry, cancel } = useUploads<{ fileId: string; fileName: string }>({
    target: () => ({ method: 'PUT', url: '/api/media/3/add' }),
    onSent: ({ fileId, fileName }) => setReceipt({ fileId, name: fileName }),
  })
  const kept: UploadItem[] = receipt
    ? [{ id: receipt.fileId, name: receipt.name, note: m.expenses_form_receipt_done(), state: 'done' }]
    : []

  return (
    <div className={css.upload}>
      <h2>{title}</h2>
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
        items={[...kept, ...items]}
        error={said}
        onAdd={isLive ? add : undefined}
        onRefuse={refuse}
        onRetry={retry}
        onRemove={(id) => (id === receipt?.fileId ? setReceipt(undefined) : cancel(id))}
        words={uploadWords({
          label: m.expenses_form_receipt_drop(),
          hint: m.expenses_form_receipt_hint(),
          choose: m.expenses_form_receipt_choose(),
        })}
      />
    </div>
  )
}

import { m } from '#i18n/messages/messages.js'
import { apiOf } from '#web/page/page-scope.ts'

/** A picture that is already with us. */
export type Receipt = { fileId: string; name: string }

type Args = Parameters<typeof apiOf>[0]

/** Puts a picture that came with the form itself (without script) into the private container; else what was sent before. */
export async function keepReceipt(args: Args, form: FormData): Promise<Receipt | undefined> {
  const file = form.get('receipt')
  if (file instanceof File && file.size > 0) {
    const { data: kept } = await apiOf(args).media.add({ params: { containerId: 3 }, body: { file } })
    return { fileId: kept.fileId, name: kept.fileName }
  }

  return receiptIn(String(form.get('receiptFileId') ?? ''), String(form.get('receiptName') ?? ''))
}

/** The picture that a form names. */
export function receiptIn(fileId: string | null | undefined, name?: string): Receipt | undefined {
  return fileId ? { fileId, name: name || m.expenses_form_receipt() } : undefined
}

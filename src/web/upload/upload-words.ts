import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import type { UploadWords } from '#web/ui/fields/upload-box.tsx'
import type { Refusal } from '#web/ui/fields/upload-rules.ts'

/** Why a file is not sent at all; the first words are those of the specification. */
export function uploadRefusal(why: Refusal, name: string): string {
  const words = {
    tooLarge: m.upload_too_large,
    empty: m.upload_empty,
    wrongType: m.upload_wrong_type,
    heic: m.upload_heic,
    tooMany: m.upload_too_many,
  }

  return words[why]({ name })
}

/** What every box for files says; its label, hint and choice are the page's own. */
export function uploadWords(own: Pick<UploadWords, 'label' | 'hint' | 'choose'>): UploadWords {
  return {
    ...own,
    cover: m.upload_cover(),
    done: '',
    remove: (name) => m.upload_remove({ name }),
    cancel: (name) => m.upload_cancel({ name }),
    retry: (name) => m.upload_retry({ name }),
    sending: (percent) => (percent < 100 ? m.upload_sending({ percent }) : m.upload_working()),
    shrinking: m.upload_shrinking(),
    refused: uploadRefusal,
  }
}

/** `812 kB`, `1.4 MB`. */
export function sizeOf(bytes: number): string {
  return bytes < 1024 * 1024
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1024)))}\u00a0kB`
    : `${formatNumber(bytes / 1024 / 1024, { decimals: 1 })}\u00a0MB`
}

import { useFetcher } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useSending } from '#web/forms/use-sending.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { AskedNote, AskFields } from './embed/ask-form.tsx'
import { SearchFields } from './embed/search-fields.tsx'
import type { InquiryAnswer } from './embed/send-inquiry.ts'

/** The inquiry dialog (460): a wish for a home to rent or to buy (G050). */
export function SeekDialog({ purpose, onClose }: { purpose: 'rent' | 'buy'; onClose: () => void }) {
  const { locale } = useRoot()
  const fetcher = useFetcher<InquiryAnswer>()
  const isSending = useSending(fetcher)
  const isBuy = purpose === 'buy'

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isBuy ? m.inquiries_buy() : m.inquiries_rent()}
      closeLabel={m.inquiries_close()}
    >
      {fetcher.data?.ok ? (
        <AskedNote>{m.inquiries_sent_text_product()}</AskedNote>
      ) : (
        <fetcher.Form method="post" action={pathIn(locale, `/seek?for=${purpose}`)}>
          <AskFields
            search={<SearchFields answer={fetcher.data} />}
            answer={fetcher.data}
            isSending={isSending}
            privacy={m.inquiries_privacy_product()}
          />
        </fetcher.Form>
      )}
    </Dialog>
  )
}

import IconHomeDollar from '@tabler/icons-react/dist/esm/icons/IconHomeDollar.mjs'
import IconHomeSearch from '@tabler/icons-react/dist/esm/icons/IconHomeSearch.mjs'
import { useFetcher } from 'react-router'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/root-data.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useSending } from '#web/use-sending.ts'
import { AskedNote, AskFields } from './ask-form.tsx'
import type { InquiryAnswer } from './send-inquiry.ts'

/** The inquiry dialog (460): a wish for a home to rent or to buy, opened by any button that names its `id` (G050). */
function SeekDialog({ id, purpose }: { id: string; purpose: 'rent' | 'buy' }) {
  const { locale } = useRoot()
  const fetcher = useFetcher<InquiryAnswer>()
  const isSending = useSending(fetcher)

  return (
    <Dialog
      id={id}
      title={purpose === 'buy' ? m.inquiries_buy() : m.inquiries_rent()}
      closeLabel={m.inquiries_close()}
    >
      {fetcher.data?.ok ? (
        <AskedNote>{m.inquiries_sent_text_product()}</AskedNote>
      ) : (
        <fetcher.Form method="post" action={pathIn(locale, `/seek?for=${purpose}`)}>
          <AskFields
            isSearch
            answer={fetcher.data}
            isSending={isSending}
            privacy={m.inquiries_privacy_product()}
          />
        </fetcher.Form>
      )}
    </Dialog>
  )
}

/** Both dialogs, for the frame of the dashboard. */
export function SeekDialogs() {
  return (
    <>
      <SeekDialog id="seek-rent" purpose="rent" />
      <SeekDialog id="seek-buy" purpose="buy" />
    </>
  )
}

/** The entries that open them: the second list of the dashboard's menu (G103). */
export const seekItems = (locale: Locale) => [
  {
    key: 'seek-rent',
    href: pathIn(locale, '/seek?for=rent'),
    label: m.inquiries_rent(),
    tooltip: m.inquiries_side_rent_tip(),
    icon: <IconHomeSearch />,
    opens: 'seek-rent',
  },
  {
    key: 'seek-buy',
    href: pathIn(locale, '/seek?for=buy'),
    label: m.inquiries_buy(),
    tooltip: m.inquiries_side_buy_tip(),
    icon: <IconHomeDollar />,
    opens: 'seek-buy',
  },
]

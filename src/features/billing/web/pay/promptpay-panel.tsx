import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import type { ReactNode } from 'react'
import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { copyText } from '#web/copy-text.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { showSnack } from '#web/ui/overlays/snackbar-store.ts'
import { QrBlock, type QrShape } from '#web/ui/qr-block.tsx'
import { saveQrPicture } from './qr-picture.ts'

/** Where a PromptPay transfer goes, and the code that carries the amount. */
export type PromptPay = {
  shape: QrShape
  businessName: string
  payeeName: string
  /** The number to type where scanning is not possible. */
  number: string
  /** The same, as shown: `xxx-xxx-4567`. */
  masked: string
  amountSatang: bigint
}

/** PromptPay first: the code with its locked amount, who is paid, save and copy, then the slip (`children`). */
export function PromptPayPanel({
  promptPay,
  billNo,
  children,
}: {
  promptPay: PromptPay
  billNo: string
  children: ReactNode
}) {
  const { locale } = useRoot()
  const { shape, businessName, payeeName, number, masked, amountSatang } = promptPay
  const amount = formatMoney(amountSatang, locale)
  const save = () =>
    saveQrPicture({
      shape,
      words: [businessName, amount],
      name: `promptpay-${billNo}.png`,
    }).then(() => showSnack({ title: m.billing_qr_saved() }))
  const copy = () =>
    copyText(number, {
      done: m.billing_number_copied({ number }),
      failed: { title: m.billing_number_not_copied({ number }) },
    })

  return (
    <QrBlock
      head={m.billing_promptpay()}
      shape={shape}
      alt={m.billing_qr_alt({ payee: businessName, amount })}
      payee={businessName}
      account={`${payeeName} · ${masked}`}
      amountNote={m.billing_qr_locked({ amount })}
      actions={
        <>
          <Button variant="soft" icon={<IconDownload size={20} />} onClick={save}>
            {m.billing_save_qr()}
          </Button>
          <Button variant="soft" icon={<IconCopy size={20} />} onClick={copy}>
            {m.billing_copy_number()}
          </Button>
        </>
      }
    >
      {children}
    </QrBlock>
  )
}

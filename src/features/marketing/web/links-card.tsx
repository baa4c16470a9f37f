import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import { useState } from 'react'
import { Form } from 'react-router'
import type { CampaignLink } from '#features/marketing/contract.ts'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { copyText } from '#web/copy-text.ts'
import { WithRight } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import css from './marketing.module.css'
import { linkWord } from './words.ts'

/** Addresses that count who came by them, each to copy and as a code to scan. */
export function LinksCard({ links, error }: { links: CampaignLink[]; error?: string | undefined }) {
  const [shown, setShown] = useState<CampaignLink | null>(null)
  const isAdding = useSubmission()?.get('intent') === 'link'

  return (
    <Card title={m.marketing_links()}>
      <ul className={`${css.rows} ${css.links}`}>
        {links.map((link) => {
          const name = linkWord(link)
          return (
            <li key={link.id}>
              <span className={css.what}>
                <b>{name}</b>
                <small className={css.address}>{link.url.replace(/^https?:\/\//, '')}</small>
              </span>
              <span className={css.people}>{m.marketing_people({ count: formatNumber(link.views) })}</span>
              <IconButton
                variant="soft"
                label={`${m.common_copy()}: ${name}`}
                onClick={() => void copyText(link.url)}
              >
                <IconCopy size={20} />
              </IconButton>
              <IconButton variant="soft" label={`QR: ${name}`} onClick={() => setShown(link)}>
                <IconQrcode size={20} />
              </IconButton>
            </li>
          )
        })}
      </ul>
      <WithRight right="edit">
        <Form method="post" className={css.addLink} preventScrollReset key={links.length}>
          <TextInput
            label={m.marketing_link_name()}
            name="name"
            maxLength={60}
            placeholder={m.marketing_link_example()}
            error={error}
            required
          />
          <Button
            type="submit"
            name="intent"
            value="link"
            variant="soft"
            icon={<IconPlus size={20} />}
            isLoading={isAdding}
          >
            {m.marketing_link_add()}
          </Button>
        </Form>
      </WithRight>
      <Dialog
        isOpen={shown !== null}
        onClose={() => setShown(null)}
        title={shown ? linkWord(shown) : ''}
        closeLabel={m.marketing_close()}
      >
        {shown && <Code link={shown} />}
      </Dialog>
    </Card>
  )
}

function Code({ link: { qr, url } }: { link: CampaignLink }) {
  const quiet = 4
  const side = qr.size + 2 * quiet

  return (
    <figure className={css.code}>
      <svg
        viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={m.marketing_qr_alt({ url })}
      >
        <rect x={-quiet} y={-quiet} width={side} height={side} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <figcaption>{url}</figcaption>
    </figure>
  )
}

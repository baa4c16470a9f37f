import IconTopologyStar3 from '@tabler/icons-react/dist/esm/icons/IconTopologyStar3.mjs'
import { Form } from 'react-router'
import type { CampaignPartner } from '#features/marketing/contract.ts'
import { formatDateTime } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useMissingRight } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import css from './marketing.module.css'

/** To which partner websites the home is given, and what each last read. */
export function PartnersCard({ partners, isPublic }: { partners: CampaignPartner[]; isPublic: boolean }) {
  const { locale } = useRoot()
  const sent = useSubmission()
  const missing = useMissingRight('publish')
  const others = (key: string) => partners.filter((one) => one.isOn && one.key !== key)

  return (
    <Card
      title={m.marketing_partners()}
      aside={
        <Anchor href={pathIn(locale, '/dashboard/manager/marketing/partners')}>
          {m.marketing_partners_all()}
        </Anchor>
      }
    >
      {partners.length === 0 && <p className={css.soft}>{m.marketing_partners_none()}</p>}
      <ul className={css.rows}>
        {partners.map((partner) => (
          <li key={partner.key}>
            <IconTopologyStar3 size={24} aria-hidden="true" />
            <span className={css.what}>
              <b>{partner.name}</b>
              <small>{readWord(partner, locale)}</small>
            </span>
            {partner.isStale && (
              <StatusTag kind="approval" state="outdated">
                {m.marketing_partner_stale()}
              </StatusTag>
            )}
            <Form method="post" preventScrollReset>
              <input type="hidden" name="partner" value={partner.key} />
              {others(partner.key).map(({ key }) => (
                <input key={key} type="hidden" name="with" value={key} />
              ))}
              <Button
                type="submit"
                variant="soft"
                name="intent"
                value={partner.isOn ? 'partnerOff' : 'partnerOn'}
                isLoading={sent?.get('partner') === partner.key}
                disabledReason={missing ?? (isPublic || partner.isOn ? null : m.marketing_not_public())}
                aria-label={`${partner.isOn ? m.marketing_partner_take() : m.marketing_partner_give()}: ${partner.name}`}
              >
                {partner.isOn ? m.marketing_partner_take() : m.marketing_partner_give()}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function readWord({ isOn, readAt, isStale }: CampaignPartner, locale: 'th' | 'en'): string {
  if (!isOn) return m.marketing_partner_off()
  if (!readAt) return m.marketing_partner_unread()
  const at = formatDateTime(readAt, locale)

  return isStale ? m.marketing_partner_read_old({ at }) : m.marketing_partner_read({ at })
}

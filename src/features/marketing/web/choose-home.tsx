import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Form } from 'react-router'
import { statusName } from '#features/properties/web/embed/status-name.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { WithRight } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { bahtFigure } from '#web/ui/amount.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import css from './marketing.module.css'
import { CREATE, homeWord } from './words.ts'

type Home = {
  id: string
  unitNo: string
  titleTh: string
  titleEn: string | null
  project: string | null
  projectEn: string | null
  rentSatang: string
  status: string
}

/** The home that a campaign is for: chosen, its flyer and pictures are there at once. */
export function ChooseHome({ homes, total, search }: { homes: Home[]; total: number; search: string }) {
  const { locale } = useRoot()
  const sent = useSubmission()

  return (
    <Card title={m.marketing_choose()}>
      <Form method="get" action={pathIn(locale, CREATE)} role="search" className={css.find}>
        <TextInput label={m.marketing_choose_search()} name="q" type="search" defaultValue={search} />
        <Button type="submit" icon={<IconSearch size={20} />}>
          {m.marketing_find()}
        </Button>
      </Form>
      {homes.length === 0 && (
        <div className={css.fields}>
          <p className={css.soft}>{search ? m.marketing_no_hit() : m.marketing_no_home()}</p>
          <p>
            <ButtonLink href={pathIn(locale, search ? CREATE : '/dashboard/manager/add-property')}>
              {search ? m.marketing_show_all() : m.marketing_add_home()}
            </ButtonLink>
          </p>
        </div>
      )}
      <ul className={css.rows}>
        {homes.map((home) => (
          <li key={home.id}>
            <span className={css.what}>
              <b>{homeWord(home, locale)}</b>
              <small>
                {(locale === 'en' && home.titleEn) || home.titleTh} ·{' '}
                {bahtFigure(BigInt(home.rentSatang), true)}
                {m.listings_per_month()} · {statusName(home.status)}
              </small>
            </span>
            <WithRight right="edit">
              <Form method="post">
                <input type="hidden" name="home" value={home.id} />
                <Button
                  type="submit"
                  name="intent"
                  value="start"
                  variant="soft"
                  isLoading={sent?.get('home') === home.id}
                  aria-label={`${m.marketing_start_with()}: ${homeWord(home, locale)}`}
                >
                  {m.marketing_start_with()}
                </Button>
              </Form>
            </WithRight>
          </li>
        ))}
      </ul>
      {total > homes.length && <p className={css.small}>{m.marketing_choose_more({ count: total })}</p>}
    </Card>
  )
}

import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import { data, useLocation } from 'react-router'
import { formatDay, formatMonth } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, isProblem } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LanguageSwitch, languageLink } from '#web/ui/language-switch.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/shared.page'
import css from './packets.module.css'
import { PartRows, pagesWords } from './part-rows.tsx'

/** What the link opens; null for one that has ended. */
export async function loader(args: Route.LoaderArgs) {
  try {
    return { shared: (await apiOf(args).packets.shared({ token: args.params.token })).data }
  } catch (error) {
    if (isProblem(error) && error.status === 404) return data({ shared: null }, { status: 404 })
    throw error
  }
}

/** The address is for one person: nothing may keep the page. */
export const headers = () => ({ 'cache-control': 'no-store' })

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, { title: m.packets_title(), isIndexed: false }),
  { name: 'referrer', content: 'same-origin' },
]

/** A packet by the link that its owner gave to an accountant. */
export default function SharedPacket({ loaderData: { shared } }: Route.ComponentProps) {
  const { locale } = useRoot()
  const { pathname } = useLocation()

  return (
    <div className={css.page}>
      <div className={css.top}>
        <p>
          <b>{shared?.business ?? m.packets_title()}</b>
        </p>
        <LanguageSwitch {...languageLink(locale, pathname)} />
      </div>
      {!shared && (
        <Note tone="info" title={m.packets_link_over()}>
          <p>{m.packets_link_over_text()}</p>
        </Note>
      )}
      {shared && (
        <>
          <h1>{m.packets_title_month({ month: formatMonth(shared.period, locale) })}</h1>
          <p className={css.soft}>
            {m.packets_shared_until({
              made: formatDay(todayInBangkok(shared.madeAt), locale, 'long'),
              until: formatDay(todayInBangkok(shared.until), locale, 'long'),
            })}
          </p>
          {shared.isOlder && <Note tone="warn" title={m.packets_shared_older()} />}
          <Card>
            <div className={css.card}>
              <PartRows parts={shared.parts} />
              <ButtonLink href={shared.url} download variant="primary" icon={<IconDownload size={20} />}>
                {m.packets_download({ pages: pagesWords(shared.pages) })}
              </ButtonLink>
              {shared.code && (
                <ButtonLink
                  href={pathIn(locale, `/verify/${shared.code}`)}
                  icon={<IconShieldCheck size={20} />}
                >
                  {m.packets_check()}
                </ButtonLink>
              )}
            </div>
          </Card>
        </>
      )}
    </div>
  )
}

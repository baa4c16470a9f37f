import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconLinkOff from '@tabler/icons-react/dist/esm/icons/IconLinkOff.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import { useEffect } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import type { PacketAnswer } from '#features/packets/web/own-packet.page.tsx'
import css from '#features/packets/web/packets.module.css'
import { PartRows, pagesWords } from '#features/packets/web/part-rows.tsx'
import type { PacketData, VersionData } from '#features/packets/web/types.ts'
import { formatDay, formatMonth } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { CopyBox } from '#web/dashboard/kit/copy-box.tsx'
import type { Scope } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'

type Month = { period: string; ownerId: string }

/** The packet of a month as its owner reads it. */
export async function readPacket(api: Scope['api'], { period, ownerId }: Month): Promise<PacketData> {
  return (await api.packets.ownRead({ period, ownerId })).data
}

/** A month with its vouchers: what is in it, its code, and what an owner does with it: keep it, check it, give it away. */
export function PacketCard({ packet, statement }: { packet: PacketData; statement: Month }) {
  const { locale } = useRoot()
  const { versions, isIssued, mayMake, linkUntil } = packet
  const ready = versions.find(({ state }) => state === 'ready')
  const newest = versions[0]
  const month = formatMonth(statement.period, locale, 'short')
  useProgress(newest?.state === 'making')

  return (
    <Card look="raised" title={m.packets_title()} aside={<span className={css.soft}>{month}</span>}>
      <div className={css.card}>
        {!isIssued && <p className={css.soft}>{m.packets_not_yet()}</p>}
        {newest?.state === 'making' && <Making version={newest} />}
        {newest?.state === 'failed' && <Note tone="warn" title={m.packets_failed()} />}
        {ready && <Ready version={ready} statement={statement} linkUntil={linkUntil} />}
        {mayMake && <MakeForm statement={statement} isNew={versions.length === 0} />}
        <Older versions={versions.filter((one) => one.state === 'ready' && one !== ready)} />
      </div>
    </Card>
  )
}

/** While it is made the page asks once more every two seconds. */
function useProgress(isMaking: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isMaking) return
    const timer = setInterval(() => revalidate(), 2_000)
    return () => clearInterval(timer)
  }, [isMaking, revalidate])
}

function Making({ version: { percent } }: { version: VersionData }) {
  return (
    <div role="status" className={css.making}>
      <p>{m.packets_making({ percent: String(percent) })}</p>
      <progress max={100} value={percent} aria-label={m.packets_title()} />
    </div>
  )
}

function Ready({
  version,
  statement,
  linkUntil,
}: {
  version: VersionData
  statement: Month
  linkUntil: Date | null
}) {
  const { locale } = useRoot()
  const { code, madeAt, pages, parts, differs, url } = version

  return (
    <>
      <div className={css.genuine}>
        <IconCircleCheckFilled size={26} aria-hidden="true" />
        <p>
          <b>
            {m.packets_unchanged({ day: madeAt ? formatDay(todayInBangkok(madeAt), locale, 'long') : '' })}
          </b>
          <small>{m.packets_sealed({ version: String(version.version) })}</small>
        </p>
      </div>
      {differs.length > 0 && (
        <Note tone="info" title={m.packets_new_version()}>
          {differs.map((one) => DIFFERS[one]()).join(' · ')}
        </Note>
      )}
      <PartRows parts={parts} />
      {code && <CopyBox label={m.packets_code()} text={code} />}
      {url && (
        <ButtonLink href={url} download variant="primary" full icon={<IconDownload size={20} />}>
          {m.packets_download({ pages: pagesWords(pages) })}
        </ButtonLink>
      )}
      <div className={css.acts}>
        {code && (
          <ButtonLink href={pathIn(locale, `/verify/${code}`)} icon={<IconShieldCheck size={20} />}>
            {m.packets_check()}
          </ButtonLink>
        )}
        <LinkForm statement={statement} linkUntil={linkUntil} />
      </div>
    </>
  )
}

function LinkForm({ statement, linkUntil }: { statement: Month; linkUntil: Date | null }) {
  const { locale } = useRoot()
  const link = useFetcher<PacketAnswer>()
  const { data: answer } = link

  return (
    <>
      <link.Form method="post" action={pathIn(locale, '/dashboard/owner/packet')}>
        <Hidden statement={statement} />
        <Button
          type="submit"
          name="intent"
          value="link"
          icon={<IconSend size={20} />}
          isLoading={link.state !== 'idle'}
        >
          {m.packets_share()}
        </Button>
      </link.Form>
      {answer?.link && linkUntil && (
        <div className={css.link} role="status">
          <CopyBox label={m.packets_link()} text={answer.link.url} />
          <p className={css.soft}>
            {m.packets_link_until({ day: formatDay(todayInBangkok(answer.link.until), locale, 'long') })}
          </p>
        </div>
      )}
      {answer?.refusal && <Note tone="danger" isLive title={answer.refusal.message} />}
      {linkUntil && <OpenLinks statement={statement} until={linkUntil} />}
    </>
  )
}

/** What is still open of what was given away, and the way to end it. */
function OpenLinks({ statement, until }: { statement: Month; until: Date }) {
  const { locale } = useRoot()
  const end = useFetcher<PacketAnswer>()

  return (
    <end.Form method="post" action={pathIn(locale, '/dashboard/owner/packet')} className={css.link}>
      <Hidden statement={statement} />
      <p className={css.soft}>
        {m.packets_links_open({ day: formatDay(todayInBangkok(until), locale, 'long') })}
      </p>
      <div>
        <Button
          type="submit"
          name="intent"
          value="unlink"
          icon={<IconLinkOff size={20} />}
          isLoading={end.state !== 'idle'}
        >
          {m.packets_links_end()}
        </Button>
      </div>
      {end.data?.refusal && <Note tone="danger" isLive title={end.data.refusal.message} />}
    </end.Form>
  )
}

function MakeForm({ statement, isNew }: { statement: Month; isNew: boolean }) {
  const { locale } = useRoot()
  const make = useFetcher<PacketAnswer>()

  return (
    <make.Form method="post" action={pathIn(locale, '/dashboard/owner/packet')} className={css.make}>
      <Hidden statement={statement} />
      <p className={css.soft}>{isNew ? m.packets_make_text() : m.packets_moved_text()}</p>
      <Button type="submit" name="intent" value="make" full isLoading={make.state !== 'idle'}>
        {isNew ? m.packets_make() : m.packets_make_new()}
      </Button>
    </make.Form>
  )
}

function Hidden({ statement: { period, ownerId } }: { statement: Month }) {
  return (
    <>
      <input type="hidden" name="period" value={period} />
      <input type="hidden" name="owner" value={ownerId} />
    </>
  )
}

/** Versions from before: each stays genuine, and says that it is older. */
function Older({ versions }: { versions: VersionData[] }) {
  const { locale } = useRoot()
  if (versions.length === 0) return null

  return (
    <details className={css.more}>
      <summary>{m.packets_older()}</summary>
      <ul className={css.parts}>
        {versions.map(({ id, version, madeAt, url, code }) => (
          <li key={id}>
            <span>
              {m.packets_version({
                version: String(version),
                day: madeAt ? formatDay(todayInBangkok(madeAt), locale) : '',
              })}
              <small>{code}</small>
            </span>
            {url && (
              <a href={url} download>
                PDF
              </a>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

const DIFFERS = {
  payout: m.packets_differs_payout,
  figures: m.packets_differs_figures,
  added: m.packets_differs_added,
  removed: m.packets_differs_removed,
  names: m.packets_differs_names,
}

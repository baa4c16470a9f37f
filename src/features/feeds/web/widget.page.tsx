import type { ChangeEvent } from 'react'
import { Form, useSubmit } from 'react-router'
import { WebsiteTabs } from '#features/websites/web/embed/website-tabs.tsx'
import { formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { CopyBox } from '#web/dashboard/kit/copy-box.tsx'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import type { Route } from './+types/widget.page'
import { ClosedSite } from './closed-site.tsx'
import css from './feeds.module.css'
import { COUNTS, frameAddress, frameTag, readLook, scriptTag, THEMES } from './widget-code.ts'

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url)
  const { data } = await apiOf(args).feeds.overview()

  return {
    overview: data,
    look: readLook(searchParams, scopeOf(args).locale),
    typedColor: searchParams.get('color') ?? '',
  }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: m.feeds_tab_widget(), isIndexed: false })

/** A manager's free homes on another website of theirs: how they look there, and the code to paste. */
export default function WidgetPage({ loaderData: { overview, look, typedColor } }: Route.ComponentProps) {
  const { locale, publicUrl, viewer } = useRoot()
  const submit = useSubmit()
  const { siteName, isPublished } = overview
  const business = viewer?.workspace?.businessName ?? ''
  const widget = siteName
    ? { site: siteName, title: m.feeds_widget_heading({ business }, { locale: look.lang }), look }
    : null
  const show = ({ currentTarget }: ChangeEvent<HTMLFormElement>) =>
    submit(currentTarget, { replace: true, preventScrollReset: true })
  const themes = {
    light: m.feeds_widget_theme_light,
    dark: m.feeds_widget_theme_dark,
    auto: m.feeds_widget_theme_auto,
  }

  return (
    <>
      <PageHeader title={m.feeds_widget_title()} lead={m.feeds_widget_lead()} />
      <WebsiteTabs current="widget" />
      {!widget || !isPublished ? (
        <ClosedSite />
      ) : (
        <div className={css.columns}>
          <div className={css.stack}>
            <Card title={m.feeds_widget_look()}>
              <Form
                action={pathIn(locale, '/dashboard/manager/marketing/widget')}
                className={css.stack}
                onChange={show}
              >
                <Select
                  label={m.feeds_widget_language()}
                  name="lang"
                  defaultValue={look.lang}
                  options={[
                    { value: 'th', label: m.feeds_widget_th() },
                    { value: 'en', label: m.feeds_widget_en() },
                  ]}
                />
                <Select
                  label={m.feeds_widget_theme()}
                  name="theme"
                  defaultValue={look.theme}
                  options={THEMES.map((theme) => ({ value: theme, label: themes[theme]() }))}
                  hint={look.theme === 'auto' ? m.feeds_widget_theme_hint() : undefined}
                />
                <Select
                  label={m.feeds_widget_count()}
                  name="count"
                  defaultValue={String(look.count)}
                  options={COUNTS.map((count) => ({ value: String(count), label: formatNumber(count) }))}
                />
                <TextInput
                  label={m.feeds_widget_color()}
                  name="color"
                  defaultValue={typedColor}
                  placeholder={overview.primaryColor ?? '#8dc73f'}
                  hint={m.feeds_widget_color_hint()}
                  error={look.isColorWrong ? m.feeds_widget_color_wrong() : undefined}
                  maxLength={7}
                  autoComplete="off"
                  spellCheck={false}
                />
                <Button type="submit">{m.feeds_widget_show()}</Button>
              </Form>
            </Card>
            <Card title={m.feeds_widget_code()}>
              <div className={css.stack}>
                <CopyBox label={m.feeds_widget_code_script()} text={scriptTag(publicUrl, widget)} lines={7} />
                <CopyBox label={m.feeds_widget_code_frame()} text={frameTag(publicUrl, widget)} lines={7} />
                <p className={css.muted}>{m.feeds_widget_privacy()}</p>
              </div>
            </Card>
          </div>
          <Card title={m.feeds_widget_preview()}>
            <iframe
              className={css.frame}
              title={widget.title}
              src={frameAddress(publicUrl, widget.site, look)}
            />
          </Card>
        </div>
      )}
    </>
  )
}

import { CATEGORIES } from '#features/posts/contract.ts'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import type { Scope } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/fields/choice.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { FilePick } from '#web/ui/fields/file-pick.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { categoryWord } from './embed/category-word.ts'
import { PostText } from './post-text.tsx'
import css from './posts.module.css'

type Stored = Awaited<ReturnType<Scope['api']['posts']['read']>>['data'] | null

/** Both languages side by side, then picture, kind and the last day. */
export function PostFields({
  stored,
  typed,
  coverUrl,
  errors,
}: {
  stored: Stored
  /** What was typed, where it was refused. */
  typed?: Record<string, string>
  coverUrl?: string
  errors: Record<string, string>
}) {
  const { locale, viewer } = useRoot()
  const workspaceId = viewer?.workspace?.id
  const field = <Name extends 'titleTh' | 'bodyTh' | 'titleEn' | 'bodyEn'>(name: Name) => ({
    name,
    defaultValue: typed?.[name] ?? stored?.[name] ?? '',
    error: errors[name],
  })
  const coverFileId = typed ? typed.coverFileId : stored?.coverFileId
  const expires = stored?.expiresOn ? formatDay(stored.expiresOn, locale, 'numeric') : ''

  return (
    <>
      <details className={css.marks}>
        <summary>{m.posts_form_marks_how()}</summary>
        <p>{m.posts_form_marks()}</p>
      </details>
      {typed?.keptId && <input type="hidden" name="keptId" value={typed.keptId} />}
      <div className={css.both}>
        <Card title={m.posts_form_th()}>
          <div className={css.fields}>
            <TextInput {...field('titleTh')} label={m.posts_form_title_th()} lang="th" maxLength={150} />
            <PostText
              {...field('bodyTh')}
              label={m.posts_form_body_th()}
              lang="th"
              workspaceId={workspaceId}
            />
          </div>
        </Card>
        <Card title={m.posts_form_en()}>
          <div className={css.fields}>
            <TextInput {...field('titleEn')} label={m.posts_form_title_en()} lang="en" maxLength={150} />
            <PostText
              {...field('bodyEn')}
              label={m.posts_form_body_en()}
              lang="en"
              workspaceId={workspaceId}
            />
          </div>
        </Card>
      </div>
      <Card title={m.posts_form_more()}>
        <div className={css.more}>
          {/* A picture that was kept is chosen no more: left in its field it would be sent again with each saving. */}
          <div key={coverFileId || 'none'} className={css.fields}>
            {coverFileId && (
              <>
                <input type="hidden" name="coverFileId" value={coverFileId} />
                {coverUrl && (
                  <>
                    <input type="hidden" name="coverUrl" value={coverUrl} />
                    <img
                      className={css.cover}
                      src={coverUrl}
                      alt={m.posts_form_cover()}
                      width={320}
                      height={213}
                    />
                  </>
                )}
                <Checkbox name="removeCover" label={m.posts_form_cover_remove()} />
              </>
            )}
            <FilePick
              name="cover"
              label={m.posts_form_cover()}
              chooseLabel={coverFileId ? m.posts_form_cover_other() : m.posts_form_cover_choose()}
              noneLabel={coverFileId ? m.posts_form_cover_kept() : m.posts_form_cover_none()}
              hint={m.posts_form_cover_hint()}
              error={errors.coverFileId ?? errors.file}
            />
          </div>
          <Select
            label={m.posts_category()}
            name="category"
            defaultValue={typed?.category ?? stored?.category ?? 'news'}
            options={CATEGORIES.map((value) => ({ value, label: categoryWord(value) }))}
          />
          <DateInput
            label={m.posts_form_expires()}
            hint={m.posts_form_expires_hint()}
            name="expiresOn"
            defaultValue={typed?.expiresOn ?? expires}
            error={errors.expiresOn}
          />
        </div>
      </Card>
    </>
  )
}

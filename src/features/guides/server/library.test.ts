import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listGuides } from './library.ts'

const PUBLIC = join(import.meta.dirname, '../../../../public')
const all = (locale: 'th' | 'en') => listGuides({ itemsPerPage: 100, page: 1 }, locale).data

describe('the library', () => {
  it('has two pictures for each step, in both languages: of a wide window and of a phone', () => {
    const pictures = [...all('th'), ...all('en')].flatMap(({ steps }) =>
      steps.flatMap(({ picture, picturePhone }) => [picture, picturePhone]),
    )
    expect(pictures.length).toBeGreaterThan(0)
    for (const picture of pictures) expect(existsSync(PUBLIC + picture.split('?')[0]), picture).toBe(true)
  })

  it('is leafed through by pages', () => {
    const first = listGuides({ itemsPerPage: 2, page: 1 }, 'en')
    const second = listGuides({ itemsPerPage: 2, page: 2 }, 'en')
    expect(first.total).toBe(all('en').length)
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(
      all('en')
        .slice(0, 4)
        .map(({ id }) => id),
    )
    expect(listGuides({ itemsPerPage: 2, page: 99 }, 'en').data).toEqual([])
  })

  it('is narrowed to a category; one that is none is empty', () => {
    const { data, total } = listGuides({ categoryId: 3, itemsPerPage: 10, page: 1 }, 'th')
    expect(data.every((guide) => guide.categoryId === 3)).toBe(true)
    expect(total).toBe(data.length)
    expect(listGuides({ categoryId: 9, itemsPerPage: 10, page: 1 }, 'th').total).toBe(0)
  })
})

import { cleanCell } from '#features/imports/server/service.ts'
import type { Row } from './types.ts'

const ENTITIES: Record<string, string> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Whether a text is a table of a web page, as some banks save under the name of a spreadsheet. */
export function isHtmlTable(text: string): boolean {
  return /^\s*(?:<!doctype|<html|<head|<meta|<style|<table)/i.test(text) && /<table[\s>]/i.test(text)
}

/** The rows of all tables of a page. Nothing in it is run; marks within cells are left out. */
export function readHtmlRows(html: string): Row[] {
  const rows = html.match(/<tr[\s>][\s\S]*?(?=<tr[\s>]|<\/table|$)/gi) ?? []

  return rows.map((row, index) => ({
    line: index + 1,
    cells: (row.match(/<t[dh][\s>][\s\S]*?(?=<t[dh][\s>]|<\/tr|$)/gi) ?? []).map(textOf),
  }))
}

function textOf(cell: string): string {
  const text = cell
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|([a-z]+));/gi, (whole, dec, hex, name) => {
      if (name) return ENTITIES[name.toLowerCase()] ?? whole
      const code = Number.parseInt(dec ?? hex, dec ? 10 : 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    })

  return cleanCell(text)
}

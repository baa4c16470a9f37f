import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each([
  [['a', 1, null, undefined], 'a,1,,\r\n'],
  [['x,y', 'say "no"', 'two\nlines'], '"x,y","say ""no""","two\nlines"\r\n'],
  [['=1+1', '+66812345678', '-1', '@x', '\tx', -1], "'=1+1,'+66812345678,'-1,'@x,'\tx,-1\r\n"],
  [['=HYPERLINK("x","y")'], `"'=HYPERLINK(""x"",""y"")"\r\n`],
])('%j', (values, line) => {
  expect(csvLine(values)).toBe(line)
})

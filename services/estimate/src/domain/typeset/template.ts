/**
 * The template of all documents, in Typst. It reads a composed document as JSON: text of people is data and is never read as
 * Typst. Line boxes have a fixed height, so that fonts of other scripts do not spread lines.
 */
export const template = String.raw`
#let data = json(bytes(sys.inputs.data))
#let fonts = json(bytes(sys.inputs.fonts))
#let ink = rgb("#1c2733")
#let faint = rgb("#5b6b7c")
#let hairline = 0.5pt + rgb("#c9d2dc")
#let normal = 9pt
#let sides = (left: left, right: right, center: center)

// A space without width: a line may end at it, and nothing of it is in the text that a reader copies.
#let may-break = h(0.001pt)

#let pt(number) = number * 1pt
#let margin-of(part) = part.at("margin", default: (0, 0, 0, 0))
#let has(part, name) = part.at(name, default: none) != none

// A string is in the usual font, anything else has its own.
#let piece(part) = if type(part) == str { part } else { text(font: (part.font, ..fonts), part.text) }
#let word(part, width) = {
  let whole = part.word.map(piece).join()
  if width == none or measure(whole).width <= width { whole } else { part.signs.map(piece).join(may-break) }
}
#let stretch(part, width) = {
  if type(part) == dictionary and "word" in part { word(part, width) } else { piece(part) }
}
#let look(part, body) = {
  let style = (:)
  if has(part, "fontSize") { style.size = pt(part.fontSize) }
  if has(part, "bold") { style.weight = if part.bold { "bold" } else { "regular" } }
  if has(part, "color") { style.fill = rgb(part.color) }
  if has(part, "characterSpacing") { style.tracking = pt(part.characterSpacing) }
  if style.len() == 0 { body } else { text(..style, body) }
}
#let inline(part, width) = {
  let lines = part.lines
  let body = if type(lines) == str { lines } else {
    lines.map(line => line.map(each => stretch(each, width)).join()).join(linebreak())
  }
  look(part, body)
}
#let paragraph(part) = {
  let set-in(width) = part.parts.map(each => inline(each, width)).join()
  if part.noWrap { box(set-in(none)) } else if part.isLong { layout(size => set-in(size.width)) } else { set-in(none) }
}

#let align-in(part, body) = {
  set align(sides.at(part.alignment)) if has(part, "alignment")
  body
}

// Lines below rows: none between the title of a table and the heads of its columns, a dark one below these.
#let strokes(part, y) = {
  let heads = part.head.len()
  if part.lines == "none" { none } else if part.lines == "frame" { (top: 1pt + ink, bottom: 1pt + ink) } else if y < heads - 1 {
    none
  } else if y == heads - 1 and part.hasColumnHeads { (bottom: 0.5pt + ink) } else { (bottom: hairline) }
}
#let column(width, inset) = {
  if type(width) == dictionary or width == "auto" { auto } else if width == "*" { 1fr } else { pt(width + 2 * inset) }
}

#let inner(part, render) = {
  if part.kind == "text" { paragraph(part) } else if part.kind == "stack" {
    part.blocks.map(render).join()
  } else if part.kind == "list" { list(..part.blocks.map(render)) } else if part.kind == "drawing" {
    image(bytes(part.svg), format: "svg", alt: part.at("alt", default: none))
  } else if part.kind == "columns" {
    grid(
      columns: part.widths.map(width => if width == "*" { 1fr } else { pt(width) }),
      column-gutter: pt(part.columnGap),
      ..part.blocks.map(each => pad(top: pt(margin-of(each).at(1)), render(each)))
    )
  }
}
#let at-most(width, body) = context {
  if measure(body).width > width { block(width: width, body) } else { body }
}
#let cell(part, width, padding, render, ..more) = {
  let (before, above, after, below) = margin-of(part)
  let (side, end) = padding
  let plain = part
  let _ = plain.remove("margin", default: none)
  table.cell(
    colspan: part.at("colSpan", default: 1),
    fill: if has(part, "fillColor") { rgb(part.fillColor) } else { none },
    inset: (left: pt(side + before), right: pt(side + after), top: pt(end + above), bottom: pt(end + below)),
    breakable: part.at("isTall", default: false),
    align: sides.at(part.at("alignment", default: "left")) + top,
    ..more,
    {
      if has(part, "least") { block(width: pt(part.least), height: 0pt) }
      let body = if part.kind == "text" { look(part, paragraph(part)) } else { render(plain, isWide: width != auto) }
      if has(part, "most") { at-most(pt(part.most), body) } else { body }
    },
  )
}
#let sheet(part, render) = {
  let padding = (part.at("padding", default: (:)).at("sides", default: 3), part.at("padding", default: (:)).at("ends", default: 2.5))
  let widths = part.widths.map(width => column(width, padding.at(0)))
  let cells(row, stroke) = row.cells.enumerate().map(((x, each)) => cell(each, widths.at(x), padding, render, stroke: stroke))
  let heads = part.head.len()
  table(
    columns: widths,
    ..if heads > 0 { (table.header(..part.head.enumerate().map(((y, row)) => cells(row, strokes(part, y))).flatten()),) },
    ..part
      .rows
      .enumerate()
      .map(((y, row)) => if row.isGroup {
        (table.header(level: 2, repeat: false, ..cells(row, none)),)
      } else { cells(row, strokes(part, heads + y)) })
      .flatten()
  )
}

// Within a column that is as wide as its content, nothing is as wide as there is room.
#let render(part, isWide: true) = {
  let render = render.with(isWide: isWide)
  let (before, above, after, below) = margin-of(part)
  let body = if part.kind == "table" { sheet(part, render) } else { inner(part, render) }
  let styled = look(part, body)
  if part.at("pageBreak", default: none) == "before" { pagebreak(weak: true) }
  align-in(part, block(
    width: if isWide { 100% } else { auto },
    above: pt(above),
    below: pt(below),
    breakable: not part.at("unbreakable", default: false),
    sticky: has(part, "level"),
    pad(left: pt(before), right: pt(after), if has(part, "level") { heading(level: part.level, styled) } else { styled }),
  ))
}

#set document(
  title: data.title,
  author: data.author,
  description: data.subject,
  date: datetime(..data.madeAt),
)
#set text(
  font: fonts,
  fallback: false,
  size: normal,
  fill: ink,
  lang: data.language,
  top-edge: 0.9em,
  bottom-edge: -0.3em,
  cjk-latin-spacing: none,
  hyphenate: false,
  overhang: false,
)
#set par(leading: 0pt, spacing: 0pt, justify: false)
#set block(spacing: 0pt)
#set table(stroke: none, align: left + top)
#set list(marker: "•", body-indent: 5pt, spacing: 0pt)
#show heading: it => {
  set text(size: normal, weight: "regular")
  it.body
}
#set page(
  paper: "a4",
  margin: (left: 42pt, right: 42pt, top: 40pt, bottom: 46pt),
  header-ascent: 14pt,
  header: if data.header == none { none } else { render(data.header) },
  footer-descent: 14pt,
  footer: context {
    set text(size: 8pt, fill: faint)
    grid(columns: (1fr, auto), render(data.foot), counter(page).display("1 / 1", both: true))
  },
)
#data.blocks.map(render).join()
`;

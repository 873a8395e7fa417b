import {
  createTheme,
  Drawer,
  InputWrapper,
  type MantineColorsTuple,
  Modal,
  SegmentedControl,
  Select,
  Table,
} from "@mantine/core";

const accent: MantineColorsTuple = [
  "#e6f7f9",
  "#d3ebef",
  "#a8d6de",
  "#79c0cc",
  "#53aebd",
  "#3aa2b4",
  "#2a9daf",
  "#157f90",
  "#0b7285",
  "#005c6d",
];

/** One accent, neutral greys, one typeface that is shipped, three sizes of text (docs/console.md, "Look"). */
export const theme = createTheme({
  primaryColor: "accent",
  primaryShade: 8,
  colors: { accent },
  autoContrast: true,
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
  fontFamilyMonospace: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
  fontSizes: { xs: "0.8125rem", sm: "0.875rem", md: "1rem", lg: "1rem", xl: "1.25rem" },
  headings: {
    fontWeight: "600",
    sizes: { h1: { fontSize: "1.375rem" }, h2: { fontSize: "1.0625rem" }, h3: { fontSize: "0.9375rem" } },
  },
  defaultRadius: "sm",
  respectReducedMotion: true,
  cursorType: "pointer",
  components: {
    InputWrapper: InputWrapper.extend({
      styles: {
        label: { fontSize: "0.8125rem", fontWeight: 500, color: "var(--loket-quiet)", paddingBottom: 2 },
      },
    }),
    Select: Select.extend({ defaultProps: { checkIconPosition: "right", nothingFoundMessage: "–" } }),
    Drawer: Drawer.extend({ styles: { title: { fontWeight: 600, fontSize: "1.0625rem" } } }),
    Modal: Modal.extend({ styles: { title: { fontWeight: 600, fontSize: "1.0625rem" } } }),
    // No transition: a label half-way between two colours is illegible.
    SegmentedControl: SegmentedControl.extend({ defaultProps: { transitionDuration: 0 } }),
    Table: Table.extend({ defaultProps: { verticalSpacing: 6 } }),
  },
});

/** The three categories have the same colours everywhere, distinguishable in both schemes and by the colour-blind. */
export const categoryColors = {
  person_walk: "var(--loket-walk)",
  motor: "var(--loket-motor)",
  car: "var(--loket-car)",
} as const;

import {
  type AlertProps,
  createTheme,
  type DrawerProps,
  type InputWrapperProps,
  type MantineColorsTuple,
  type ModalProps,
  type SelectProps,
  type TableProps,
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
  // As records, not by the components' own extend(), which would make each of them part of what every view begins with.
  components: {
    InputWrapper: {
      styles: {
        label: { fontSize: "0.8125rem", fontWeight: 500, color: "var(--loket-quiet)", paddingBottom: 2 },
      },
    } satisfies Partial<InputWrapperProps>,
    Select: {
      // A form whose first field it is begins with the focus there, not with a list over its other fields.
      defaultProps: {
        checkIconPosition: "right",
        nothingFoundMessage: "–",
        openOnFocus: false,
        // Else the list of each is drawn, and the place for it measured, before anybody opens it.
        comboboxProps: { keepMounted: false },
      } satisfies Partial<SelectProps>,
    },
    // In the colour of the kind it is hard to read.
    Alert: { styles: { title: { color: "var(--mantine-color-text)" } } } satisfies Partial<AlertProps>,
    // The head of the page is its only banner.
    Drawer: {
      defaultProps: { attributes: { header: { role: "presentation" } } } satisfies Partial<DrawerProps>,
      styles: { title: { fontWeight: 600, fontSize: "1.0625rem" } },
    },
    // What is below stays to be read: it is often what the question is about.
    Modal: {
      defaultProps: {
        overlayProps: { backgroundOpacity: 0.35 },
        attributes: { header: { role: "presentation" } },
      } satisfies Partial<ModalProps>,
      styles: { title: { fontWeight: 600, fontSize: "1.0625rem" } },
    },
    Table: { defaultProps: { verticalSpacing: 6 } satisfies Partial<TableProps> },
  },
});

/** The three categories have the same colours everywhere, distinguishable in both schemes and by the colour-blind. */
export const categoryColors = {
  person_walk: "var(--loket-walk)",
  motor: "var(--loket-motor)",
  car: "var(--loket-car)",
} as const;

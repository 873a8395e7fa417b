import { Button, Group, Paper, Text, VisuallyHidden } from "@mantine/core";
import { IconFileText, IconUpload } from "@tabler/icons-react";
import { type DragEvent, useId, useRef, useState } from "react";
import { useFormat } from "../format/format.ts";
import { defineMessages, useMessages } from "../messages/language.tsx";
import classes from "./file-drop.module.css";

const messages = defineMessages({
  choose: ["Pilih berkas…", "Choose a file…"],
  other: ["Pilih berkas lain…", "Choose another file…"],
  drop: ["atau seret dan jatuhkan di sini", "or drag and drop it here"],
  tooLarge: [
    (most: string) => `Berkas ini terlalu besar; paling besar ${most}.`,
    (most) => `This file is too large; at most ${most}.`,
  ],
});

interface FileDropProps {
  label: string;
  file: File | undefined;
  onFile: (file: File) => void;
  /** As an input of files takes it: ".csv,text/csv". */
  accept: string;
  /** Bytes; a larger file is not taken. */
  maxBytes: number;
  disabled?: boolean;
}

/** One file, chosen by the browser's own picker or dropped. */
export function FileDrop({ label, file, onFile, accept, maxBytes, disabled = false }: FileDropProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [tooLarge, setTooLarge] = useState(false);

  function take(files: FileList | null): void {
    const chosen = files?.[0];
    if (chosen === undefined || disabled) return;
    setTooLarge(chosen.size > maxBytes);
    if (chosen.size <= maxBytes) onFile(chosen);
    // So that the same file can be chosen again after it was corrected.
    if (input.current !== null) input.current.value = "";
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };

  return (
    <Paper
      className={classes.place}
      data-over={over || undefined}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <VisuallyHidden>
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          ref={input}
          type="file"
          accept={accept}
          disabled={disabled}
          tabIndex={-1}
          onChange={(event) => take(event.currentTarget.files)}
        />
      </VisuallyHidden>
      <Group gap="sm" justify="center">
        {file !== undefined && (
          <Group gap={8} wrap="nowrap">
            <IconFileText size={20} aria-hidden />
            <Text fw={500} className={classes.name}>
              {file.name}
            </Text>
            <Text size="sm" c="dimmed" style={{ whiteSpace: "nowrap" }}>
              {format.bytes(file.size)}
            </Text>
          </Group>
        )}
        <Button
          variant="default"
          leftSection={<IconUpload size={16} aria-hidden />}
          disabled={disabled}
          onClick={() => input.current?.click()}
        >
          {file === undefined ? t.choose : t.other}
        </Button>
        <Text size="sm" c="dimmed" visibleFrom="sm">
          {t.drop}
        </Text>
      </Group>
      {tooLarge && (
        <Text c="var(--mantine-color-error)" size="sm" role="alert" ta="center" mt="xs">
          {t.tooLarge(format.bytes(maxBytes))}
        </Text>
      )}
    </Paper>
  );
}

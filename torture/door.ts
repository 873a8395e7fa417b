/** Where somebody asks: both doors of one process, or of a proxy before it. */
export interface Door {
  staffUrl: string;
  publicUrl: string;
}

#!/usr/bin/env python3
"""A second verifier of the bundle of a public log.

Written from docs/proofs.md alone, without a look at the first verifier, so that the two programs
check each other. It needs Python 3.9 or later and nothing else; Ed25519 (RFC 8032) is below.

    python3 packages/log/python/verify-log.py BUNDLE [--key KEY] [--head "SIZE ROOT"]...

BUNDLE is a file, or - for standard input. KEY is the log's key as you know it (without it, the
key in the bundle is believed). Each --head is a head you were shown, say below a mail.
Exit: 0 the log is in order, 1 something is wrong, 2 it could not look.
"""
import argparse
import base64
import datetime
import hashlib
import json
import math
import re
import sys

MAX_ENTRY = 65535  # bytes
MAX_LINE = 1 << 24  # bytes; no honest line comes near
MAX_NUMBER = (1 << 53) - 1  # beyond it, readers of JSON disagree about whole numbers


class Wrong(Exception):
    """The bundle is not in order."""


# Ed25519. A point is (X, Y, Z, T) with x = X/Z, y = Y/Z, xy = T/Z.

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P


def point_add(p, q):
    a, b = (p[1] - p[0]) * (q[1] - q[0]), (p[1] + p[0]) * (q[1] + q[0])
    c, d = 2 * p[3] * q[3] * D, 2 * p[2] * q[2]
    e, f, g, h = (b - a) % P, (d - c) % P, (d + c) % P, (b + a) % P
    return e * f % P, g * h % P, f * g % P, e * h % P


def point_times(n, p):
    total = (0, 1, 1, 0)
    while n:
        if n & 1:
            total = point_add(total, p)
        p, n = point_add(p, p), n >> 1
    return total


def point_decode(data):
    """The point of 32 bytes, or None when they are not the one right spelling of a point."""
    sign, y = divmod(int.from_bytes(data, "little"), 1 << 255)
    x2 = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(x2, (P + 3) // 8, P)
    if x * x % P != x2:
        x = x * pow(2, (P - 1) // 4, P) % P
    if y >= P or x * x % P != x2 or (x == 0 and sign):
        return None
    x = x if x & 1 == sign else P - x
    return x, y, 1, x * y % P


def point_encode(p):
    z = pow(p[2], -1, P)
    return ((p[1] * z % P) | (p[0] * z % P & 1) << 255).to_bytes(32, "little")


BASE = point_decode((4 * pow(5, -1, P) % P).to_bytes(32, "little"))


def signature_is_right(public, message, signature):
    a, r, s = point_decode(public), signature[:32], int.from_bytes(signature[32:], "little")
    if a is None or len(signature) != 64 or s >= L:
        return False
    k = int.from_bytes(hashlib.sha512(r + public + message).digest(), "little") % L
    minus_a = (P - a[0], a[1], 1, P - a[3])
    # The sum is encoded in the one right spelling, so any other spelling of R fails here.
    return point_encode(point_add(point_times(s, BASE), point_times(k, minus_a))) == r


class Tree:
    """RFC 6962. Only roots of whole subtrees are kept: one for each 1 bit of the size."""

    def __init__(self):
        self.size, self.peaks = 0, []

    def add(self, entry):
        node, n = hashlib.sha256(b"\0" + entry).digest(), self.size
        while n & 1:
            node, n = hashlib.sha256(b"\1" + self.peaks.pop() + node).digest(), n >> 1
        self.peaks.append(node)
        self.size += 1

    def root(self):
        node = self.peaks[-1] if self.peaks else hashlib.sha256(b"").digest()
        for left in self.peaks[-2::-1]:
            node = hashlib.sha256(b"\1" + left + node).digest()
        return node


# Small readers. Each gives None when the text is not as it must be.

def from_base64(text):
    try:
        data = base64.b64decode(text, validate=True)
    except ValueError:
        return None
    return data if base64.b64encode(data).decode() == text else None


def no_constant(name):
    raise ValueError(name)  # NaN and Infinity are not JSON


# A number that is not whole, or has many digits, is made infinite: it is right nowhere.
DECODER = json.JSONDecoder(parse_int=lambda text: int(text) if len(text) < 17 else math.inf,
                           parse_float=lambda text: math.inf, parse_constant=no_constant)
MOMENT = re.compile(r"(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)\.\d{3}Z", re.ASCII)
SIZE = re.compile(r"0|[1-9][0-9]*")


def from_json(text, wanted):
    try:
        value = DECODER.decode(text)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, wanted) else None


def is_moment(text):
    """Moments have one length, so that they sort as texts."""
    match = is_text(text) and MOMENT.fullmatch(text)
    if not match:
        return False
    year, *rest = [int(part) for part in match.groups()]
    try:
        datetime.datetime(year or 2000, *rest)  # 0000 is a leap year, as 2000 is
    except ValueError:
        return False
    return True


def one_spelling(value):
    """How an object is written: without spaces, and nothing escaped that need not be."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def is_text(value):
    return isinstance(value, str)


def is_whole(value, least=0):
    return type(value) is int and least <= value <= MAX_NUMBER  # True is not a number


def is_from_one(value):
    return is_whole(value, 1)


def is_hash(value):
    return is_text(value) and re.fullmatch(r"[0-9a-f]{64}", value) is not None


def is_day(value):
    return is_text(value) and is_moment(value + "T00:00:00.000Z")


def is_micros(value):
    return is_text(value) and re.fullmatch(r"0|[1-9][0-9]*", value) is not None


def is_sums(value):
    return isinstance(value, dict) and all(is_micros(each) for each in value.values())


def is_continues(value):
    if not isinstance(value, dict):
        return value is None
    root = value.get("root")
    return (is_text(value.get("log")) and is_whole(value.get("size")) and is_text(root)
            and len(from_base64(root) or b"") == 32)


KINDS = {
    "begins": {"log": is_text, "continues": is_continues, "reason": is_text},
    "seal": {"no": is_from_one, "hash": is_hash},
    "plan": {"version": is_from_one, "hash": is_hash},
    "draw": {"bonanza": is_from_one, "entries": is_whole, "hash": is_hash, "round": is_from_one,
             "roundAt": is_moment},
    "liabilities": {"closing": is_day, "run": is_from_one, "members": is_whole, "sums": is_sums,
                    "root": is_hash},
    "assets": {"id": is_from_one, "what": lambda value: value in ("bank", "chain"),
               "place": is_text, "network": is_text, "day": is_day, "amount": is_text,
               "currency": is_text, "dollars": is_text, "note": is_text,
               "file": lambda value: value == "" or is_hash(value)},
    "closing": {"run": is_from_one, "date": is_day, "planVersion": is_from_one, "plan": is_hash,
                "input": is_hash, "output": is_hash, "members": is_whole, "rows": is_whole,
                "matchingPaid": is_micros, "teamMatchingPaid": is_micros, "flushed": is_micros},
}
# What each kind may be said of once.
SUBJECTS = {"plan": "version", "draw": "bonanza", "liabilities": "run", "assets": "id",
            "closing": "run"}


def shown(text):
    """A text from outside on one line, with nothing in it that a terminal would obey."""
    short = text if len(text) <= 200 else text[:200] + "…"
    return "".join(c if c.isprintable() else "\\u%04x" % ord(c) for c in short)


def read_lines(file):
    number = 0
    while raw := file.readline(MAX_LINE + 1):
        number += 1
        if len(raw) > MAX_LINE:
            raise OSError(f"line {number} is longer than {MAX_LINE} bytes")
        try:
            yield number, raw.decode("utf-8")
        except UnicodeDecodeError:
            raise Wrong(f"Line {number} is not UTF-8.") from None


def read_key(key):
    """NAME, the four bytes of ID, and the public key."""
    name, key_id, data = (key.split("+", 2) + ["", ""])[:3]  # the base64 may have a + of its own
    data = from_base64(data)
    if not name or any(c.isspace() or "\ud800" <= c <= "\udfff" for c in name):
        raise Wrong("The key has no name, or one that a log cannot have.")
    if data is None or len(data) != 33 or data[0] != 1 or point_decode(data[1:]) is None:
        raise Wrong("The key is not NAME+ID+BASE64 with an Ed25519 public key.")
    right_id = hashlib.sha256(name.encode("utf-8") + b"\n\1" + data[1:]).digest()[:4]
    if key_id != right_id.hex():
        raise Wrong("The key's ID is not that of its name and its bytes.")
    return name, right_id, data[1:]


def read_head(note, name, key_id, public):
    """The size (a text) and the root, once the signature is found right."""
    lines = note.split("\n")
    if len(lines) < 6 or lines[3] or lines[-1]:
        raise Wrong("The head is not three lines, an empty line and lines of signatures.")
    size, root, signed = lines[1], from_base64(lines[2]), False
    if lines[0] != name:
        raise Wrong("The head is of another log than the key.")
    if not SIZE.fullmatch(size) or root is None or len(root) != 32:
        raise Wrong("The size or the root in the head cannot be read.")
    text = "\n".join([*lines[:3], ""]).encode("utf-8")
    for line in lines[4:-1]:
        dash, signer, data = (line.split(" ") + ["", ""])[:3]
        if line.count(" ") != 2 or dash != "\u2014" or not signer or not data:
            raise Wrong("The head has a line that is not a signature.")
        data = from_base64(data) if signer == name else b""
        if data is None:
            raise Wrong("The head has a signature in the log's name that cannot be read.")
        if data[:4] == key_id:
            if not signature_is_right(public, text, data[4:]):
                raise Wrong("The signature of the head is not right.")
            signed = True
    if not signed:
        raise Wrong("The head is not signed by the log's key.")
    return size, root


class Story:
    """What the entries say, one after the other."""

    def __init__(self, name):
        self.name, self.counts, self.notes, self.seal, self.said = name, {}, [], None, set()

    def add(self, text):
        entry = from_json(text, dict) or {}
        if one_spelling(entry) != text or len(text.encode("utf-8")) > MAX_ENTRY:
            raise Wrong("the entry is not an object in its one right spelling.")
        kind, first = entry.get("kind"), not self.counts
        if not is_text(kind) or kind not in KINDS:
            raise Wrong("the entry is not an object of a known kind.")
        for field, is_right in [("at", is_moment), *KINDS[kind].items()]:
            if field not in entry or not is_right(entry[field]):
                raise Wrong(f"the field {field} of this {kind} is missing or not right.")
        if first and (kind != "begins" or entry["log"] != self.name):
            raise Wrong("the first entry does not begin this log.")
        if kind == "begins":
            if not first:
                raise Wrong("the log begins a second time.")
            if old := entry["continues"]:
                self.notes.append(f"The log continues {shown(old['log'])}, {old['size']} "
                                  f"{old['root']}: {shown(entry['reason'])}")
        elif kind == "seal":
            if self.seal not in (None, entry["no"] - 1):
                raise Wrong(f"seal {entry['no']} comes after seal {self.seal}.")
            self.seal = entry["no"]
        else:
            what = kind, entry[SUBJECTS[kind]]
            if what in self.said:
                raise Wrong("%s %d is said a second time." % what)
            self.said.add(what)
        if kind == "draw" and entry["at"] >= entry["roundAt"]:
            self.notes.append(f"The coupons of draw {entry['bonanza']} were frozen at "
                              f"{shown(entry['at'])}, not before {shown(entry['roundAt'])}.")
        self.counts[kind] = self.counts.get(kind, 0) + 1


def verify(file, known_key, heads):
    """The lines to print. heads has a set of roots for each SIZE (a text)."""
    # 1. The header.
    lines = read_lines(file)
    header = from_json(next(lines, (1, ""))[1], dict) or {}
    key, note = header.get("key"), header.get("head")
    known = header.get("bundle") in ("log 1", "canopy log 1")
    if not known or not is_text(key) or not is_text(note):
        raise Wrong("The first line is not the header of a bundle.")
    if known_key is not None and key != known_key:
        raise Wrong("The key in the bundle is not the key that was given.")
    name, key_id, public = read_key(key)
    size, root = read_head(note, name, key_id, public)

    # 2. The entries. Shown heads are compared on the way, and told in step 3.
    tree, story, bad_heads = Tree(), Story(name), ["0"] if "0" in heads else []
    for number, line in lines:
        try:
            text = from_json(line, str)
            if text is None:
                raise Wrong("the entry is not a JSON string.")
            tree.add(text.encode("utf-8"))
            story.add(text)
        except UnicodeEncodeError:
            raise Wrong(f"Line {number}: the entry cannot be written in UTF-8.") from None
        except Wrong as problem:
            raise Wrong(f"Line {number}: {problem}") from None
        roots = heads.get(str(tree.size))
        if roots and roots != {tree.root()}:
            bad_heads.append(tree.size)

    # 3. The heads that the reader was shown.
    if bad_heads:
        raise Wrong(f"The head of size {bad_heads[0]} that was shown is not a head of this log.")

    # 4. The bundle's own head. Sizes are compared as texts: they have one spelling.
    if size != str(tree.size):
        raise Wrong(f"The head has the size {shown(size)}, the bundle has {tree.size} entries.")
    if root != tree.root():
        raise Wrong("The head's root is not the root over the entries.")
    for other in heads:
        if (len(other), other) > (len(size), size):
            raise Wrong(f"A head that was shown, of size {shown(other)}, is larger than the log.")
    return [*("note   " + text for text in story.notes),
            *(f"ok     {count} × {kind}" for kind, count in story.counts.items()),
            f"The log {shown(name)} is in order: {size} {base64.b64encode(root).decode()}"]


def shown_head(text):
    size, _, root = text.partition(" ")
    if not SIZE.fullmatch(size) or len(from_base64(root) or b"") != 32:
        raise argparse.ArgumentTypeError("a head is SIZE ROOT, the root in base64")
    return size, from_base64(root)


def main():
    parser = argparse.ArgumentParser(description="Verifies the bundle of a public log.",
                                     allow_abbrev=False)
    parser.add_argument("bundle", metavar="BUNDLE", help="a file, or - for standard input")
    parser.add_argument("--key", help="the log's key as you know it")
    parser.add_argument("--head", metavar='"SIZE ROOT"', type=shown_head, action="append",
                        default=[], help="a head you were shown; may be given more than once")
    args, heads = parser.parse_args(), {}
    for size, root in args.head:
        heads.setdefault(size, set()).add(root)
    try:
        try:
            with open(0 if args.bundle == "-" else args.bundle, "rb") as file:
                lines, code = verify(file, args.key, heads), 0
        except Wrong as problem:
            lines, code = ["WRONG  " + str(problem)], 1
        with open(1, "w", encoding="utf-8", closefd=False) as out:
            out.write("\n".join(lines) + "\n")
        return code
    except (OSError, MemoryError, KeyboardInterrupt) as problem:
        print("Could not look:", str(problem) or type(problem).__name__, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
